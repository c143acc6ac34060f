/** Maximum length of a project name, which is shown in the top bar. */
export const maxProjectNameLength = 200

/** Starts with a letter or digit; dots (also raised ones), underscore, hyphen and spaces may follow, in any script. */
export function isProjectName(name: string): boolean {
  return [...name].length <= maxProjectNameLength && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._ ·-]*$/u.test(name)
}
