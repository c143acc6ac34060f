import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createMetricsApp } from "../../support/all-metrics.ts"
import { parseExpression } from "../../support/promql.ts"

// Checks the shipped dashboard and alerts against the exported metrics, and the dashboard's format as far as possible
// without Grafana.

interface Panel {
  readonly id: number
  readonly title: string
  readonly type: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly datasource: { readonly type: string; readonly uid: string }
  readonly fieldConfig: { readonly defaults: { readonly unit: string } }
  readonly targets: readonly { readonly refId: string; readonly expr: string; readonly legendFormat: string }[]
}
interface Dashboard {
  readonly title: string
  readonly uid: string
  readonly schemaVersion: number
  readonly panels: readonly Panel[]
  readonly templating: {
    readonly list: readonly { readonly name: string; readonly type: string; readonly query: string }[]
  }
}

const dashboard = JSON.parse(readFileSync("deploy/grafana-dashboard.json", "utf8")) as Dashboard
const alerts = readFileSync("deploy/alerts.yml", "utf8").split("- alert: ").slice(1)
const alertExpression = (alert: string) => /^ +expr: (.+)$/mu.exec(alert)?.[1] ?? ""
const expressions = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...alerts.map(alertExpression),
]

const { app, store, named, output, close } = createMetricsApp()
/** Labels of each metric by name; Prometheus adds two to each. */
const labels = new Map<string, readonly string[]>([["up", ["instance", "job"]]])
/** Counters, which are only meaningful as a rate. */
const growing = new Set<string>()
let body = ""

beforeAll(async () => {
  app.get("/fails", () => Promise.reject(new Error("As a fault would.")))
  await app.inject("/fails")
  // An invalid file key: the failure is counted in a metric below.
  await store.start("no/key").catch(() => undefined)
  body = await output()
  const types = new Map([...body.matchAll(/^# TYPE (\S+) (\S+)$/gmu)].map(([, name = "", type = ""]) => [name, type]))
  for (const { name, labels: own } of named) {
    const type = types.get(name)
    for (const part of type === "histogram" ? ["_bucket", "_sum", "_count"] : [""]) {
      labels.set(`${name}${part}`, [...own, "instance", "job", ...(part === "_bucket" ? ["le"] : [])])
      if (type !== "gauge") growing.add(`${name}${part}`)
    }
  }
})
afterAll(close)

test("every metric and label of the dashboard and the alerts is exported by the product", () => {
  const violations = expressions.flatMap((text) => {
    const { metricSelectors, groupLabels } = parseExpression(text)
    const unknown = metricSelectors.flatMap(({ name, expectedLabels }) => {
      const own = labels.get(name)
      if (!own) return [name]
      return [...Object.keys(expectedLabels), ...groupLabels].filter((label) => !own.includes(label))
    })
    return metricSelectors.length === 0 || unknown.length > 0 ? [{ text, unknown }] : []
  })
  expect(violations).toEqual([])
})

test("counters are queried as rates, and gauges are not", () => {
  const invalid = expressions.filter((text) =>
    parseExpression(text).metricSelectors.some(({ name, isRange }) => growing.has(name) !== isRange),
  )
  expect(invalid).toEqual([])
})

test("the label values that they query are exported by the product", () => {
  const queries = expressions
    .flatMap((text) => parseExpression(text).metricSelectors)
    .flatMap(({ name, expectedLabels }) =>
      Object.entries(expectedLabels).map(([label, value]) => `${name} ${label}="${value}"`),
    )
  // The last two are exported by Prometheus and by the queue, whose database is not available here.
  expect(new Set(queries)).toEqual(
    new Set([
      'http_request_duration_seconds_count status="5xx"',
      'file_store_duration_seconds_count outcome="failed"',
      'up job="risk-universe"',
      'jobs_oldest_seconds state="queued"',
    ]),
  )
  expect(body).toMatch(/^http_request_duration_seconds_count\{.*status="5xx".*\} 1$/mu)
  expect(body).toMatch(/^file_store_duration_seconds_count\{.*outcome="failed".*\} 1$/mu)
})

test("each legend of the dashboard uses labels of its series", () => {
  const violations = dashboard.panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr, legendFormat }) => {
      const { metricSelectors, rowLabels } = parseExpression(expr)
      const own = rowLabels ?? metricSelectors.flatMap(({ name }) => labels.get(name) ?? [])
      const inLegend = [...legendFormat.matchAll(/\{\{(\w+)\}\}/gu)].map(([, label = ""]) => label)
      return inLegend.filter((label) => !own.includes(label)).map((label) => `${title}: ${label}`)
    }),
  )
  expect(violations).toEqual([])
})

test("panels have unique IDs and titles, fit within 24 columns and do not overlap", () => {
  const { panels } = dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) => {
    expect(x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= 24).toBe(true)
    return Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`)
  })
  expect(new Set(cells).size).toBe(cells.length)
})

test("each panel uses the selected data source, a unit known to Grafana and unique query letters", () => {
  const [source, ...others] = dashboard.templating.list
  expect(others).toEqual([])
  expect(source).toMatchObject({ type: "datasource", query: "prometheus" })
  for (const { datasource, type, fieldConfig, targets } of dashboard.panels) {
    expect(datasource).toEqual({ type: "prometheus", uid: `\${${source?.name}}` })
    expect(type).toBe("timeseries")
    expect(["reqps", "percentunit", "s", "short", "bytes", "Bps"]).toContain(fieldConfig.defaults.unit)
    expect(targets.map(({ refId }) => refId)).toEqual([..."ABC"].slice(0, targets.length))
  }
  expect(dashboard).toMatchObject({ uid: "risk-universe", schemaVersion: expect.any(Number) })
  expect(dashboard.title).not.toBe("")
})

test("each alert has a summary and links to its section of docs/operations.md", () => {
  const sections = readFileSync("docs/operations.md", "utf8")
  expect(alerts.length).toBeGreaterThan(8)
  const violations = alerts.flatMap((alert) => {
    const name = /^\w+/u.exec(alert)?.[0] ?? ""
    const isSound =
      /^ +summary: .+\.$/mu.test(alert) &&
      alert.includes(`runbook: docs/operations.md#${name.toLowerCase()}\n`) &&
      sections.includes(`\n## ${name}\n`)
    return isSound ? [] : [name]
  })
  expect(violations).toEqual([])
})
