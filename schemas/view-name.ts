/** How long the name of a view may be; it stands on a tab. */
export const longestViewName = 80

/** Begins with a letter or a number; dot, underscore, hyphen and spaces may follow, in any script. */
export function isViewName(name: string): boolean {
  return [...name].length <= longestViewName && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._ -]*$/u.test(name)
}
