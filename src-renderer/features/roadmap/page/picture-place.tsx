import classes from './picture-place.module.css';

/** The room of a picture that is not there, in its category's colour. */
export function PicturePlace({ colour }: { readonly colour: string }) {
  return (
    <svg
      className={classes['place']}
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      style={{ color: colour }}
      aria-hidden
    >
      <circle cx="80" cy="45" r="30" />
      <circle cx="80" cy="45" r="17" />
      <circle cx="80" cy="45" r="3" className={classes['dot']} />
      <circle cx="101" cy="24" r="3" className={classes['dot']} />
    </svg>
  );
}
