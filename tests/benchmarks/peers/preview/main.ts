import { offerBench } from "../../pages/record/bench-page.ts"
import { makerNames, type Engine, type MakerName } from "../../pages/record/page-contract.ts"

/** The address says what is drawn: `engine`, and the number of `fields` of the generated record type. */
const wish = new URLSearchParams(location.search)
const asked = wish.get("engine")
const name = makerNames.find((one) => one === asked)
if (!name) throw new Error(`There is no form maker "${asked}". Name one of ${makerNames.join(", ")}.`)

const load: Record<MakerName, () => Promise<{ engine: Engine }>> = {
  survey: () => import("./survey.tsx"),
  formio: () => import("./formio.ts"),
}
await offerBench((await load[name]()).engine, Number(wish.get("fields") ?? 10))
