import { returnPath } from "../../schemas/redirect-link.ts"
import { baseUrlOf } from "../api/base-urls.ts"
import { csrfToken, rememberCsrfToken } from "../session/csrf-token.ts"
import { callEarly } from "./early-calls.ts"
import { earlyPaths } from "./early-paths.ts"
import { preloadScreen } from "./preload-screen.ts"
import { randomUuid } from "./random-uuid.ts"

// Runs before the app's scripts have loaded, and imports nothing of them: renews the session and prefetches the data of
// the first screen while the browser loads the app. The app uses the responses when it sends the requests.

// Pages over plain HTTP, which ALLOW_PLAIN_HTTP allows, lack what browsers have in secure contexts only.
if (!("randomUUID" in crypto)) Object.assign(crypto, { randomUUID: randomUuid })

const { pathname, search } = window.location
const language = localStorage.getItem("language")
const recordId = /^\/[^/]+\/[^/]+\/edit\/([^/]+)$/.exec(pathname)?.[1]
const csrf = csrfToken()
if (csrf && pathname !== returnPath) {
  preloadScreen({ language, isRecord: recordId !== undefined })
  prefetchSession(csrf).catch(() => undefined)
}

async function prefetchSession(csrfHeader: string): Promise<void> {
  const response = await callEarly(baseUrlOf("auth") + earlyPaths.token, {
    method: "POST",
    // Opening the page counts as activity.
    headers: { ...headers(), "x-csrf-token": csrfHeader, "x-seconds-unused": "0" },
    body: new URLSearchParams({ grant_type: "refresh_token" }),
  })
  if (!response?.ok) return
  const token: { readonly access_token?: string; readonly csrf_token?: string } = await response.json()
  // Stored immediately: if the page is closed before the app loads, the next one must not send the old token.
  if (token.csrf_token) rememberCsrfToken(token.csrf_token)
  if (!token.access_token) return
  const fetchEarly = (service: "auth" | "profile", path: string) =>
    callEarly(baseUrlOf(service) + path, {
      method: "GET",
      headers: { ...headers(), authorization: `Bearer ${token.access_token}` },
    })
  await Promise.all([
    fetchEarly("auth", earlyPaths.user),
    // The layout lists the record types on every screen.
    fetchEarly("profile", earlyPaths.profiles),
    // An earlier version of a record is a different and rare request.
    recordId && !new URLSearchParams(search).has("version")
      ? prefetchRecord(fetchEarly, decodeURIComponent(recordId))
      : undefined,
  ])
}

async function prefetchRecord(
  fetchEarly: (service: "profile", path: string) => Promise<Response | undefined>,
  id: string,
): Promise<void> {
  const response = await fetchEarly("profile", earlyPaths.record(id))
  if (!response?.ok) return
  const { profileId }: { readonly profileId?: string } = await response.json()
  if (profileId) await fetchEarly("profile", earlyPaths.compiled(profileId))
}

function headers() {
  return {
    "x-correlation-id": crypto.randomUUID(),
    "x-request-source": "WEB",
    ...(language && { "accept-language": language }),
  }
}
