import { offerBench } from "./bench-page.ts"
import { engineNames, type Engine } from "./page-contract.ts"

/** The address says what is drawn: `engine`, and the number of `fields` of the generated record type. */
const searchParams = new URLSearchParams(location.search)
const asMany = Number(searchParams.get("fields") ?? 10)
const requestedEngine = searchParams.get("engine")
const name = engineNames.find((one) => one === requestedEngine)
if (!name) throw new Error(`There is no engine "${requestedEngine}". Name one of ${engineNames.join(", ")}.`)

const load: Record<typeof name, () => Promise<{ engine: Engine }>> = {
  ours: () => import("./ours.tsx"),
  html: () => import("./html.ts"),
  rjsf: () => import("./rjsf.tsx"),
  "rjsf-chakra": () => import("./rjsf-chakra.tsx"),
}
await offerBench((await load[name]()).engine, asMany)
