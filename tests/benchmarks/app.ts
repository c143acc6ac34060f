import { mkdtempSync, rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium, type BrowserContext } from "playwright-core"
import type { ClientId } from "../../schemas/ids.ts"
import { buildApp } from "../../server/app.ts"
import { buildWebWhenChanged } from "../../server/commands/build-web.ts"
import { prepareDatabase } from "../../server/commands/prepare-database.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { openDatabase, type Database } from "../../server/database/database.ts"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import { loadDemonstration } from "../../server/demonstration/load.ts"
import { folderStore } from "../../server/files/folder/folder-store.ts"
import { noUrlSigner } from "../../server/files/open-file-store.ts"
import { argonPasswords } from "../../modules/auth/server/passwords.ts"
import { emailOf, signInByCalls } from "../e2e/support/sign-in.ts"
import { chromiumFlags, findChromium } from "../run/chromium.ts"
import type { BenchOptions, BenchTable } from "./benchmark.ts"
import { median, percentile, formatMeasurement, formatRatio, shortfall } from "./measurements.ts"
import { measureScreens, switchProject, type NamedProject, type PlaceMeasurements } from "./app/measure-screens.ts"
import {
  measurePlainInput,
  measureRecord,
  type KeyMeasurements,
  type RecordMeasurements,
} from "./app/measure-record.ts"
import { fillWideType, publishWideTypes } from "./app/wide-types.ts"

const account = "client-administrator"
const sizes = [10, 100, 500, 1000]
/** A frame of a screen of 60 pictures a second. */
const frameMs = 16.7

/** Records of several sizes in the product as it is built and served, worked in by a person who signed in. */
export async function run({ quick, log }: BenchOptions): Promise<BenchTable> {
  const { sizes: measurements, screens, plain } = await measured(quick, log)
  const [small, large] = [measurements[0], measurements.at(-1)]
  if (!small || !large) throw new Error("Nothing was measured.")
  const ratio = (read: (one: SizeMeasurements) => number) => read(large) / read(small)
  const script = (one: SizeMeasurements) => Math.max(one.scriptFirstMs, one.scriptLastMs)
  return {
    title: "The application",
    about:
      "Records of the generated type in the application as built and served: Chromium at 1440 × 900, HTTP, permissions, audit log and PostgreSQL with fsync, with the demonstration and a signed-in user. Opened: click in the list to the first fields painted. Cold tab: address to first fields, and to all fields. Keys are typed in the first and in the last section, and, as the browser's minimum, in a page with one plain input; script is the browser's ScriptDuration, in thread time. Saved and rejected: Ctrl+S to the confirmation or error. Switched: another project selected to its first record in the list. Everything runs on one machine.",
    columns: [
      "fields",
      "opened p50/p95 ms",
      "cold tab ms",
      "cold tab, complete ms",
      "script ms/key first/last",
      "key → paint p50/p95 ms",
      "toggle ms",
      "saved ms",
      "rejected ms",
      "switched ms",
      "longest task ms",
    ],
    rows: [
      ...measurements.map(rowOf),
      plainRow(plain),
      ["target", "≤ 100", "≤ 600", "", "≤ 1", "≤ 7 / < a frame", "≤ 34", "≤ 150", "≤ 100", "", "≤ 50"],
    ],
    remarks: [
      `Script per key, ${large.fields} fields ÷ ${small.fields} fields: ${formatRatio(script(large), script(small))}; at most 1.20 ×.`,
      `Home in a new tab, address to complete content, p50/p95: ${both(screens.homeMs)} ms.`,
      `Dialog for linking risks to a control, click to the first linkable risk, p50/p95: ${both(screens.linkingMs)} ms.`,
    ],
    shortfalls: [
      ...measurements.flatMap((one) => [
        ...shortfall(`Opened, ${one.fields} fields, p50`, median(one.openMs), 100, "ms"),
        ...shortfall(`Cold tab, ${one.fields} fields, p50`, median(one.coldMs), 600, "ms"),
        ...shortfall(`Script per key, ${one.fields} fields`, script(one), 1, "ms"),
        ...shortfall(`Key → paint, ${one.fields} fields, p50`, one.keyP50Ms, 7, "ms"),
        ...shortfall(`Key → paint, ${one.fields} fields, p95`, one.keyP95Ms, frameMs, "ms"),
        ...shortfall(`Longest task, ${one.fields} fields`, one.longestTaskMs, 50, "ms"),
      ]),
      ...shortfall("Script per key, largest ÷ smallest", ratio(script), 1.2, "×"),
    ],
  }
}

/** A record of so many fields, and the list that it stands in. */
interface SizeMeasurements extends RecordMeasurements {
  readonly switchMs: readonly number[]
}

const both = (times: readonly number[]) =>
  `${formatMeasurement(median(times))} / ${formatMeasurement(percentile(times, 95))}`

function rowOf(one: SizeMeasurements): string[] {
  return [
    one.fields.toLocaleString("en"),
    both(one.openMs),
    formatMeasurement(median(one.coldMs)),
    formatMeasurement(median(one.completeMs)),
    `${formatMeasurement(one.scriptFirstMs)} / ${formatMeasurement(one.scriptLastMs)}`,
    `${formatMeasurement(one.keyP50Ms)} / ${formatMeasurement(one.keyP95Ms)}`,
    formatMeasurement(median(one.toggleMs)),
    formatMeasurement(median(one.saveMs)),
    formatMeasurement(median(one.rejectedMs)),
    formatMeasurement(median(one.switchMs)),
    formatMeasurement(one.longestTaskMs),
  ]
}

const plainRow = ({ scriptMs, keyP50Ms, keyP95Ms }: KeyMeasurements): string[] => [
  "a single plain input",
  "",
  "",
  "",
  formatMeasurement(scriptMs),
  `${formatMeasurement(keyP50Ms)} / ${formatMeasurement(keyP95Ms)}`,
  "",
  "",
  "",
  "",
  "",
]

interface Measured {
  readonly sizes: readonly SizeMeasurements[]
  readonly screens: PlaceMeasurements
  readonly plain: KeyMeasurements
}

async function measured(quick: boolean, log: BenchOptions["log"]): Promise<Measured> {
  const projectRoot = join(import.meta.dirname, "../..")
  const folder = mkdtempSync(join(tmpdir(), "risk-universe-product-"))
  await buildWebWhenChanged(projectRoot, log)
  const embedded = await startEmbedded({ dataDirectory: folder, log: () => undefined })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    await prepareDatabase(embedded.url)
    const database = openDatabase({ ownerUrl: embedded.url })
    const store = folderStore(join(folder, "files"), noUrlSigner)
    await loadDemonstration({ database, passwords: argonPasswords, store })
    const configuration = loadConfiguration({ LOG_LEVEL: "silent", RATE_LIMIT: "1000000", RATE_LIMIT_SIGN_IN: "10000" })
    const app = await buildApp({ configuration, database, webRoot: join(projectRoot, "dist/web") })
    try {
      await app.listen({ host: "127.0.0.1", port: 0 })
      const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      return await measureSizes({ context, origin, database, quick, log })
    } finally {
      await app.close()
      await database.close()
    }
  } finally {
    await browser.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Served {
  readonly context: BrowserContext
  readonly origin: string
  readonly database: Database
  readonly quick: boolean
  readonly log: BenchOptions["log"]
}

async function measureSizes({ context, origin, database, quick, log }: Served): Promise<Measured> {
  const owner = await database.owner
    .selectFrom("sign_in")
    .select("client_id")
    .where("email", "=", emailOf(account))
    .executeTakeFirstOrThrow()
  const profileOf = await publishWideTypes(database, owner.client_id as ClientId, sizes)
  const { accessToken, csrfToken } = await signInByCalls(context, origin, account)
  await context.addInitScript((token) => {
    if (!localStorage.getItem("csrf")) localStorage.setItem("csrf", token)
  }, csrfToken)
  const call = async (path: string, body?: object) => {
    const reply = await fetch(origin + path, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }
  const { projects, controlId } = await findBenchmarkProjects(database, owner.client_id as ClientId)
  const [{ id: projectId }, { id: otherId }] = projects
  const runs = quick ? 2 : 10
  const measurements: SizeMeasurements[] = []
  for (const size of sizes) {
    const type = await fillWideType({ profileOf, size, records: 5, projectId, post: call })
    await fillWideType({ profileOf, size, records: 2, projectId: otherId, post: call })
    const page = await context.newPage()
    const record = await measureRecord(page, { origin, projectId, type, runs, keys: quick ? 10 : 100 })
    await page.close()
    const tab = await context.newPage()
    const switchMs = await switchProject(tab, { origin, profileId: type.profileId, projects, runs })
    await tab.close()
    const one = { ...record, switchMs }
    log(rowOf(one).join(" | "))
    measurements.push(one)
  }
  const tab = await context.newPage()
  const plain = await measurePlainInput(tab, origin, quick ? 10 : 100)
  await tab.close()
  log(plainRow(plain).join(" | "))
  return { sizes: measurements, screens: await measureScreens(context, { origin, projectId, controlId, runs }), plain }
}

/** Two projects of the demonstration between which one can switch, and a control in the first that takes links. */
async function findBenchmarkProjects(database: Database, clientId: ClientId) {
  return database.clientTransaction(clientId, async (tx) => {
    const [first, second]: readonly NamedProject[] = await tx
      .selectFrom("project")
      .select(["id", "name"])
      .where("closed", "=", false)
      .where("module", "=", "IC")
      .orderBy("id")
      .limit(2)
      .execute()
    if (!first || !second) throw new Error("The demonstration has no two open projects of internal control.")
    const control = await tx
      .selectFrom("record")
      .select("id")
      .where("project_id", "=", first.id)
      .where("type", "=", "CONTROL")
      // What is approved takes no links.
      .where("workflow_done", "=", false)
      .orderBy("id")
      .executeTakeFirstOrThrow()
    return { projects: [first, second] as const, controlId: control.id }
  })
}
