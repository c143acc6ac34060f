/** What a link to the page holds. */
export interface SharedState {
  readonly text: string
  readonly view: string
}

/** Longest hash of a link, in characters: chat and mail programs cut longer addresses. */
const maxHashLength = 60_000
/** Longest text that is worth compressing: definitions shrink to about a tenth. */
const maxTextLength = 1_000_000

const prefix = "#definition="

/**
 * Compresses the state for the hash of an address, which the browser never sends to a server. Null when it is too long
 * for a link.
 */
export async function encodeState(state: SharedState): Promise<string | null> {
  if (state.text.length > maxTextLength) return null
  const compressed = new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream("deflate-raw"))
  const hash = prefix + toBase64Url(new Uint8Array(await new Response(compressed).arrayBuffer()))
  return hash.length > maxHashLength ? null : hash
}

/** The state in a hash; null when there is none or it is damaged. */
export async function decodeState(hash: string): Promise<SharedState | null> {
  if (!hash.startsWith(prefix)) return null
  try {
    const bytes = fromBase64Url(hash.slice(prefix.length))
    const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))
    const state: unknown = await new Response(text).json()
    return isSharedState(state) ? state : null
  } catch {
    return null
  }
}

function isSharedState(value: unknown): value is SharedState {
  if (typeof value !== "object" || value === null) return false
  return "text" in value && typeof value.text === "string" && "view" in value && typeof value.view === "string"
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join("")
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"))
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0)
}
