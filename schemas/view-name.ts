/** Maximum length of a view name, which is shown on a tab. */
export const maxViewNameLength = 80

/** Starts with a letter or digit; dot, underscore, hyphen and spaces may follow, in any script. */
export function isViewName(name: string): boolean {
  return [...name].length <= maxViewNameLength && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._ -]*$/u.test(name)
}
