import { offerBench } from "../../pages/record/bench-page.ts"
import { builderNames, type Engine, type BuilderName } from "../../pages/record/page-contract.ts"

/** The address says what is drawn: `engine`, and the number of `fields` of the generated record type. */
const searchParams = new URLSearchParams(location.search)
const requestedEngine = searchParams.get("engine")
const name = builderNames.find((one) => one === requestedEngine)
if (!name) throw new Error(`There is no form maker "${requestedEngine}". Name one of ${builderNames.join(", ")}.`)

const load: Record<BuilderName, () => Promise<{ engine: Engine }>> = {
  survey: () => import("./survey.tsx"),
  formio: () => import("./formio.ts"),
}
await offerBench((await load[name]()).engine, Number(searchParams.get("fields") ?? 10))
