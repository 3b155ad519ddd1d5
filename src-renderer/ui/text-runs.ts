/** A text of an SVG as it is laid out: drawn at `x`, `y` (left end of its baseline) after `matrix`. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** From the text's own coordinates to pixels from the SVG's upper left corner. */
  readonly matrix: DOMMatrix;
  /** Which of the font's lines `y` is, as a canvas calls it. */
  readonly baseline: CanvasTextBaseline;
  /** CSS font, as a canvas takes it. */
  readonly font: string;
  readonly fill: string;
  readonly opacity: number;
  /** An outline painted under the letters; null without one. */
  readonly halo: { readonly colour: string; readonly width: number } | null;
}

/** Every text of an SVG on screen that can be seen. Texts with blanks at their ends or in rows are not expected. */
export function textRunsOf(svg: SVGSVGElement): readonly TextRun[] {
  const { left, top } = svg.getBoundingClientRect();
  return [...svg.querySelectorAll('text')].flatMap((text) => {
    let start = 0;
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    const runs: TextRun[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = node.nodeValue ?? '';
      const run = toRun({ text, words, start, holder: node.parentElement ?? text });
      if (run !== null) runs.push({ ...run, matrix: new DOMMatrix().translate(-left, -top).multiply(run.matrix) });
      start += words.length;
    }
    return runs;
  });
}

interface Piece {
  readonly text: SVGTextElement;
  readonly words: string;
  /** Where it begins in the text, in characters. */
  readonly start: number;
  readonly holder: Element;
}

function toRun({ text, words, start, holder }: Piece): TextRun | null {
  const style = getComputedStyle(holder);
  const matrix = text.getScreenCTM();
  const isShown = style.visibility === 'visible' && style.display !== 'none' && start < text.getNumberOfChars();
  if (!isShown || matrix === null || words.trim() === '') return null;
  const { x, y } = text.getStartPositionOfChar(start);
  const haloWidth = Number.parseFloat(style.strokeWidth);
  return {
    text: words,
    x,
    y,
    matrix: DOMMatrix.fromMatrix(matrix),
    font: `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`,
    baseline: baselines[style.dominantBaseline] ?? 'alphabetic',
    fill: style.fill,
    opacity: opacityOf(holder),
    halo: style.stroke === 'none' || !(haloWidth > 0) ? null : { colour: style.stroke, width: haloWidth },
  };
}

/** The browser says where a text's own baseline is, whichever it is. */
const baselines: Readonly<Record<string, CanvasTextBaseline>> = {
  central: 'middle',
  middle: 'middle',
  hanging: 'hanging',
  'text-before-edge': 'top',
  'text-after-edge': 'bottom',
};

/** With that of everything around it. */
function opacityOf(element: Element): number {
  let opacity = 1;
  for (let place: Element | null = element; place instanceof SVGElement; place = place.parentElement) {
    opacity *= Number.parseFloat(getComputedStyle(place).opacity);
  }
  return opacity;
}
