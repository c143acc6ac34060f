/** A day as the product writes it, dd-mm-yyyy; takes `YYYY-MM-DD`, or a moment, whose day is the reader's own. */
export function printDay(iso: string): string {
  const day = iso.length === 10 ? iso : localDay(new Date(iso))
  return `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`
}

function localDay(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, "0")
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
