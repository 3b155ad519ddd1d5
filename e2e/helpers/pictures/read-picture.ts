import { decode } from 'fast-png';

interface Picture {
  readonly width: number;
  readonly height: number;
  /** How many colours are on it. */
  readonly colours: number;
}

/** Reads a PNG file pixel by pixel. @throws Error on a file that is none or is damaged. */
export function readPicture(file: Buffer): Picture {
  const { width, height, channels, data } = decode(file, { checkCrc: true });
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += channels) {
    let colour = 0;
    for (let channel = 0; channel < channels; channel++) colour = colour * 256 + (data[at + channel] ?? 0);
    colours.add(colour);
  }
  return { width, height, colours: colours.size };
}
