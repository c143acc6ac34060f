/** The option a key moves to, or null for other keys. Lists wrap around. */
export function movedOption(key: string, active: number, count: number, page = 8): number | null {
  if (count === 0) return null
  switch (key) {
    case "ArrowDown":
      return active >= count - 1 ? 0 : active + 1
    case "ArrowUp":
      return active <= 0 ? count - 1 : active - 1
    case "PageDown":
      return Math.min(count - 1, active + page)
    case "PageUp":
      return Math.max(0, active - page)
    default:
      return null
  }
}
