/**
 * Whether the server has another build of the product than the one this page was loaded from: after an update, a page
 * that stayed open asks for files that are there no more. False where it cannot be found out.
 */
export async function isAnotherBuildServed(): Promise<boolean> {
  const own = entryOf(document)
  try {
    const reply = await fetch("/", { cache: "no-store" })
    const served = reply.ok ? entryOf(new DOMParser().parseFromString(await reply.text(), "text/html")) : undefined
    return own !== undefined && served !== undefined && own !== served
  } catch {
    return false
  }
}

/** The address of the script that a page begins with; the build puts a hash of its content into it. */
function entryOf(page: Document): string | undefined {
  return page.querySelector("script[type=module][src]")?.getAttribute("src") ?? undefined
}
