/**
 * Whether the server has another build of the product than the one this page was loaded from: after an update, a page
 * that stayed open asks for files that are there no more. False where it cannot be found out.
 */
export async function isAnotherBuildServed(): Promise<boolean> {
  const own = document.querySelector("script[type=module][src]")?.getAttribute("src")
  try {
    const reply = await fetch("/", { cache: "no-store" })
    // The build puts a hash of its content into the address of the script that a page begins with.
    return own != null && reply.ok && !(await reply.text()).includes(own)
  } catch {
    return false
  }
}
