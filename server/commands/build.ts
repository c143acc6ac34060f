import { resolve } from "node:path"
import { buildWebWhenChanged } from "./build-web.ts"
import { endBySignal, exitCodeOf } from "./command-end.ts"

/** `npm run build`: builds the web app for a start without development packages. */
endBySignal()
try {
  const built = await buildWebWhenChanged(resolve(import.meta.dirname, "../.."), (message) => console.log(message))
  if (!built) console.log("The web app is built from these sources already.")
} catch (error) {
  process.exitCode = exitCodeOf(error)
}
