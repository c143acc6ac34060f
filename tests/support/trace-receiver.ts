import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { gunzipSync } from "node:zlib"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { openTraces } from "../../server/traces/open-traces.ts"
import { type Fields, parseFields } from "./protobuf.ts"

export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number | undefined>>
  readonly links: readonly string[]
  readonly isFailed: boolean
}

export interface Received {
  readonly spans: readonly ReceivedSpan[]
  readonly requests: readonly { readonly url: string; readonly authorization: string | undefined }[]
  readonly services: readonly string[]
  /** Everything that was sent, as text. */
  readonly content: string
}

/** Runs the callback with traces sent to an OTLP/HTTP receiver in this process, and returns what it received. */
export async function receiveTraces(
  run: () => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Received> {
  const bodies: Buffer[] = []
  const requests: Received["requests"][number][] = []
  const server = createServer(async (request, reply) => {
    const body = await buffer(request)
    bodies.push(request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body)
    requests.push({ url: request.url ?? "", authorization: request.headers.authorization })
    reply.writeHead(200, { "content-type": "application/x-protobuf" }).end()
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const settings = loadConfiguration({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, ...environment })
  const traces = await openTraces(settings, { warn: () => undefined })
  try {
    await run()
  } finally {
    await traces.close()
    server.closeAllConnections()
    server.close()
  }
  const resources = bodies.flatMap((body) => messages(parseFields(body), 1))
  return {
    spans: resources.flatMap((resource) => messages(resource, 2).flatMap((scope) => messages(scope, 2).map(spanOf))),
    services: resources.flatMap((resource) =>
      messages(resource, 1).map((described) => String(attributesOf(described, 1)["service.name"])),
    ),
    requests,
    content: Buffer.concat(bodies).toString("latin1"),
  }
}

function spanOf(span: Fields): ReceivedSpan {
  return {
    traceId: hex(span, 1),
    spanId: hex(span, 2),
    parentId: hex(span, 4),
    name: String(span.get(5)?.[0] ?? ""),
    attributes: attributesOf(span, 9),
    links: messages(span, 13).map((link) => `${hex(link, 1)}-${hex(link, 2)}`),
    isFailed: messages(span, 15).some((status) => status.get(3)?.[0] === 2),
  }
}

function attributesOf(fields: Fields, field: number): ReceivedSpan["attributes"] {
  const entries = messages(fields, field).map((entry) => {
    const value = messages(entry, 2)[0]
    const text = value?.get(1)?.[0]
    const number = value?.get(3)?.[0]
    return [String(entry.get(1)?.[0]), text === undefined ? Number(number) : String(text)] as const
  })
  return Object.fromEntries(entries)
}

function messages(fields: Fields, field: number): Fields[] {
  return (fields.get(field) ?? []).flatMap((value) => (typeof value === "number" ? [] : [parseFields(value)]))
}

function hex(fields: Fields, field: number): string {
  const value = fields.get(field)?.[0]
  return value instanceof Buffer ? value.toString("hex") : ""
}
