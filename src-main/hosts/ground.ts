/** `--ground` of src-renderer/ui/tokens.css in both schemes: what a window has before the page is painted, so that it never flashes. */
export const ground = { dark: '#0c0f15', light: '#f6f4ef' } as const;
