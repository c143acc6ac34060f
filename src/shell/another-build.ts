/**
 * Whether the server has another build of the product than the one this page was loaded from: after an update, a page
 * that stayed open asks for files that are there no more. False where it cannot be found out.
 */
export async function isAnotherBuildServed(): Promise<boolean> {
  const own = [...document.querySelectorAll("script[type=module][src]")].map((script) => script.getAttribute("src"))
  try {
    const reply = await fetch("/", { cache: "no-store" })
    const served = await reply.text()
    // The build puts a hash of its content into the address of each script that a page begins with; a small one may stay as it was.
    return reply.ok && own.some((address) => address !== null && !served.includes(address))
  } catch {
    return false
  }
}
