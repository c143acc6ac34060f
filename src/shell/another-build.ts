/**
 * Whether the server runs a different build than this page: after an update, an open page requests files that no longer
 * exist. False when unknown.
 */
export async function isAnotherBuildServed(): Promise<boolean> {
  const scriptUrls = [...document.querySelectorAll("script[type=module][src]")].map((script) =>
    script.getAttribute("src"),
  )
  try {
    const reply = await fetch("/", { cache: "no-store" })
    const served = await reply.text()
    // The build adds a content hash to each initial script URL; a small script may stay unchanged.
    return reply.ok && scriptUrls.some((scriptUrl) => scriptUrl !== null && !served.includes(scriptUrl))
  } catch {
    return false
  }
}
