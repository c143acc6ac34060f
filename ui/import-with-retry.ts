/** Delays between attempts, in milliseconds; after the last one, the page shows the error. */
const delaysMs = [500, 1000, 2000, 4000]

/**
 * Imports a chunk of the app. Retries without a connection: a dialog that fails to load must not replace a page with
 * unsaved input.
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const delayMs of delaysMs) {
    try {
      return await load()
    } catch {
      await (navigator.onLine ? delay(delayMs) : waitUntilOnline())
    }
  }
  return load()
}

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const waitUntilOnline = () => new Promise((resolve) => addEventListener("online", resolve, { once: true }))
