/** Current date of the user as `YYYY-MM-DD`. */
export function currentUserDay(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, "0")
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
