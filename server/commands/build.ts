import { resolve } from "node:path"
import { buildWebWhenChanged } from "./build-web.ts"
import { endBySignal, exitCodeOf } from "./command-end.ts"

/** `npm run build`: the page that a start without development packages serves. */
endBySignal()
try {
  const built = await buildWebWhenChanged(resolve(import.meta.dirname, "../.."), (said) => console.log(said))
  if (!built) console.log("The web app is built from these sources already.")
} catch (error) {
  process.exitCode = exitCodeOf(error)
}
