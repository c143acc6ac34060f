/** Wraps a name in bidi isolates, so that it keeps its own direction inside other text. */
export function isolateText(name: string): string {
  return `\u2068${name}\u2069`
}
