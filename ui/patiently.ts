/** Between one attempt and the next, in milliseconds; what cannot be had after the last is told by the page. */
const pauses = [500, 1000, 2000, 4000]

/**
 * Fetches a part of the product itself. Without a connection it is waited for: a dialog that cannot be fetched is no reason
 * to take away the page on which somebody is typing.
 */
export async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch {
      await (navigator.onLine ? rest(pause) : connected())
    }
  }
  return load()
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const connected = () => new Promise((resolve) => addEventListener("online", resolve, { once: true }))
