/** A name among others, kept in its own direction: joined by words of another, its parts would change places. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`
}
