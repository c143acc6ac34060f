/** How long the name of a project may be; it stands in the top bar. */
export const longestProjectName = 200

/** Begins with a letter or a number; dots (also raised ones), underscore, hyphen and spaces may follow, in any script. */
export function isProjectName(name: string): boolean {
  return [...name].length <= longestProjectName && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._ ·-]*$/u.test(name)
}
