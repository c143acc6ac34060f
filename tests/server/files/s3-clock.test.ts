import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { s3Store } from "../../../server/files/s3/s3-store.ts"

// A service that rejects signatures by a clock that is wrong by more than a quarter of an hour, as S3 services do.

const toleranceMs = 15 * 60_000
const rightTime = () => performance.timeOrigin + performance.now()
const timeOf = (stamp: string) => Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/, "$1-$2-$3T$4:$5:"))

let service: Server
let rejected = 0

beforeAll(async () => {
  service = createServer((request, response) => {
    const isLate = Math.abs(timeOf(String(request.headers["x-amz-date"])) - rightTime()) > toleranceMs
    if (isLate) rejected += 1
    response.setHeader("date", new Date(rightTime()).toUTCString())
    response.writeHead(isLate ? 403 : 200, isLate ? {} : { "content-length": "7" }).end()
  })
  service.listen(0, "127.0.0.1")
  await once(service, "listening")
})
afterAll(() => void service.close())
afterEach(() => void vi.useRealTimers())

test.each([
  ["ahead", 3_600_000],
  ["behind", -3_600_000],
])(
  "a process whose clock is an hour %s uses a bucket after one rejection, and signs right URLs",
  async (_name, offset) => {
    vi.useFakeTimers({ toFake: ["Date"], now: rightTime() + offset })
    rejected = 0
    const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    const config = { endpoint, region: "us-east-1", bucket: "files", accessKey: "key", secretKey: "secret" }
    const store = s3Store(config, async () => rightTime())
    expect([await store.sizeOf("client/one"), await store.sizeOf("client/two"), rejected]).toEqual([7, 7, 1])
    const file = { fileName: "a.pdf", contentType: "application/pdf", disposition: "inline" } as const
    const signed = new URL(await store.getDownloadUrl("client/one", file)).searchParams.get("X-Amz-Date")
    expect(Math.abs(timeOf(signed ?? "") - rightTime())).toBeLessThan(10_000)
  },
)
