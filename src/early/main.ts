import { returnPath } from "../../schemas/redirect-link.ts"
import { addressOf } from "../calls/service-addresses.ts"
import { csrfToken, rememberCsrfToken } from "../session/csrf-token.ts"
import { callEarly } from "./early-calls.ts"
import { earlyPaths } from "./early-paths.ts"
import { preloadScreen } from "./preload-screen.ts"

// Runs before the app's scripts are there, and so imports nothing of them: the session is renewed, and what the first screen
// shows is on its way, while the browser still reads the app. The app takes the answers when it makes the calls.

const { pathname, search } = window.location
const language = localStorage.getItem("language")
const recordId = /^\/[^/]+\/[^/]+\/edit\/([^/]+)$/.exec(pathname)?.[1]
const csrf = csrfToken()
if (csrf && pathname !== returnPath) {
  preloadScreen({ language, isRecord: recordId !== undefined })
  begin(csrf).catch(() => undefined)
}

async function begin(csrfHeader: string): Promise<void> {
  const response = await callEarly(addressOf("auth") + earlyPaths.token, {
    method: "POST",
    // Whoever opens the page uses the product just now.
    headers: { ...headers(), "x-csrf-token": csrfHeader, "x-seconds-unused": "0" },
    body: new URLSearchParams({ grant_type: "refresh_token" }),
  })
  if (!response?.ok) return
  const token: { readonly access_token?: string; readonly csrf_token?: string } = await response.json()
  // Now, and not when the app is there: a page that is left before must not come back with the old one.
  if (token.csrf_token) rememberCsrfToken(token.csrf_token)
  if (!token.access_token) return
  const ask = (service: "auth" | "profile", path: string) =>
    callEarly(addressOf(service) + path, {
      method: "GET",
      headers: { ...headers(), authorization: `Bearer ${token.access_token}` },
    })
  await Promise.all([
    ask("auth", earlyPaths.user),
    // The frame lists the record types on every screen.
    ask("profile", earlyPaths.profiles),
    // An earlier version of a record is another question, and a rare one.
    recordId && !new URLSearchParams(search).has("version")
      ? begunRecord(ask, decodeURIComponent(recordId))
      : undefined,
  ])
}

async function begunRecord(
  ask: (service: "profile", path: string) => Promise<Response | undefined>,
  id: string,
): Promise<void> {
  const response = await ask("profile", earlyPaths.record(id))
  if (!response?.ok) return
  const { profileId }: { readonly profileId?: string } = await response.json()
  if (profileId) await ask("profile", earlyPaths.compiled(profileId))
}

function headers() {
  return {
    "x-correlation-id": crypto.randomUUID(),
    "x-request-source": "WEB",
    ...(language && { "accept-language": language }),
  }
}
