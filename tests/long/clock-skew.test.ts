import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Secret, TOTP } from "otpauth"
import { request } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { AppUser } from "../../modules/auth/contracts/auth.ts"
import type { CheckOut } from "../../modules/check-outs/contract.ts"
import type { ExportFile } from "../../modules/exports/contract.ts"
import { filePartBytes, newRecord } from "../../schemas/files.ts"
import type { LiveEvent } from "../../modules/notifications/contracts/notifications.ts"
import { callsAs, type Calls } from "../e2e/support/calls.ts"
import { invite, linkTo, password } from "../e2e/support/create-user-account.ts"
import { signInByCalls } from "../e2e/support/sign-in.ts"
import { projectRoot } from "../run/command.ts"
import { rowsOf } from "../support/backup-fixture.ts"
import { separateDatabase, type TestDatabase } from "../support/database.ts"
import { endProcess } from "../support/database-process.ts"
import { demonstrationWithFilesIn } from "../support/demonstration-database.ts"

// Two processes on one database, of which one has a clock that is wrong by five minutes: what users begin at one of them they
// continue at the other. The database has the right time, and so has the test.

const library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"
const why = existsSync(library) ? "" : " (skipped: the Debian package faketime is not installed)"

interface Started {
  readonly presignedUrls: readonly string[]
  readonly uploadId: string
  readonly updatedFileName: string
  readonly originalFileName: string
}

interface ServingProcess {
  readonly child: ChildProcess
  readonly url: string
}

describe.skipIf(why !== "").each(["+300s", "-300s"])(`a process whose clock is set to %s${why}`, (offset) => {
  let database: TestDatabase
  let files: string
  let right: ServingProcess
  let wrong: ServingProcess

  beforeAll(async () => {
    files = await mkdtemp(join(tmpdir(), "clock-skew-"))
    const template = await demonstrationWithFilesIn(files)
    database = await separateDatabase("processes with wrong clocks work on it", template)
    right = await serve({})
    wrong = await serve({ LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: "1" })
  }, 600_000)
  afterAll(async () => {
    for (const one of [right, wrong]) await endProcess(one.child, "SIGKILL")
    await database.release()
    await rm(files, { recursive: true, force: true })
  })

  async function serve(clock: Readonly<Record<string, string>>): Promise<ServingProcess> {
    const child = spawn(process.execPath, ["tests/support/app-process.ts", database.url, "smtp://127.0.0.1:1"], {
      cwd: projectRoot,
      env: { ...process.env, ...clock, FILES_DIRECTORY: files },
      stdio: ["ignore", "pipe", "inherit"],
    })
    const [line] = (await once(child.stdout, "data")) as [Buffer]
    return { child, url: `http://127.0.0.1:${Number(line.toString())}` }
  }

  /** The administrator's calls to the one and the other process, and the reverse. */
  async function bothWays(): Promise<readonly (readonly [Calls, Calls])[]> {
    const [first, second] = [await adminAt(right), await adminAt(wrong)]
    return [
      [first, second],
      [second, first],
    ]
  }
  const adminAt = ({ url }: ServingProcess) => callsAs("client-administrator", url)

  test("its clock is wrong, which its metrics report", async () => {
    const [, seconds = ""] = /^database_clock_offset_seconds (\S+)$/m.exec(await metricsOf(wrong)) ?? []
    expect(Math.abs(Number(seconds) - Number.parseInt(offset, 10))).toBeLessThan(10)
    expect(await metricsOf(right)).toMatch(/^database_clock_offset_seconds -?0\.\d+$/m)
  })

  const metricsOf = async ({ url }: ServingProcess) => (await fetch(`${url}/metrics`)).text()

  test("a session begun at one process works, is renewed and ends at the other", async () => {
    for (const [one, other] of [
      [right, wrong],
      [wrong, right],
    ] as const) {
      const context = await request.newContext()
      const { accessToken, csrfToken } = await signInByCalls({ request: context }, one.url, "client-administrator")
      const headers = { authorization: `Bearer ${accessToken}` }
      expect((await context.get(`${other.url}/oauth/app-users`, { headers })).status()).toBe(200)
      const form = { grant_type: "refresh_token" }
      const csrf = { "x-csrf-token": csrfToken }
      expect((await context.post(`${other.url}/oauth/token`, { form, headers: csrf })).status()).toBe(200)
      expect((await context.post(`${other.url}/oauth/logout`, { headers })).status()).toBeLessThan(300)
      expect((await context.get(`${one.url}/oauth/app-users`, { headers })).status()).toBe(401)
      await context.dispose()
    }
  })

  test("an emailed link of one process sets a password at the other, and codes of an app are accepted by both", async () => {
    for (const [one, other] of [
      [right, wrong],
      [wrong, right],
    ] as const) {
      const [asked, answering] = [await adminAt(one), await adminAt(other)]
      const { email } = await invite(asked)
      const token = new URL(await linkTo(asked, email, "invitation")).hash.slice(1)
      await answering("POST", "/oauth/reset-user-password", { token, newPassword: password })
      const user = await callsAsUser(email, other.url)
      const { secret } = await user<{ secret: string }>("POST", "/api/second-factor/totp", { password })
      const codeIn = (ms: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + ms })
      await user("POST", "/api/second-factor/totp/confirm", { code: codeIn(0) })
      const challenge = await passwordSignIn(one.url, email)
      expect(challenge.secondFactor).toEqual(["totp"])
      const verified = await fetch(`${one.url}/oauth/second-factor/verify`, {
        method: "POST",
        headers: { authorization: `Bearer ${challenge.exchange_token}`, "content-type": "application/json" },
        // A code is accepted once, so this is the next one.
        body: JSON.stringify({ totp: codeIn(30_000) }),
      })
      expect(verified.status).toBe(200)
    }
  })

  const callsAsUser = async (email: string, url: string): Promise<Calls> => {
    const context = await request.newContext()
    const { accessToken } = await signInByCalls({ request: context }, url, email, password)
    return async (method, path, data) => {
      const headers = { authorization: `Bearer ${accessToken}` }
      const reply = await context.fetch(url + path, { method, headers, data })
      if (!reply.ok()) throw new Error(`${path} was answered with ${reply.status()}: ${await reply.text()}`)
      return reply.json()
    }
  }

  async function passwordSignIn(url: string, username: string) {
    const keys = await (await fetch(`${url}/oauth/client-keys?email=${encodeURIComponent(username)}`)).json()
    const reply = await fetch(`${url}/oauth/token`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${keys.clientId}:${keys.clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: "password", username, password }),
    })
    return (await reply.json()) as { readonly secondFactor?: readonly string[]; readonly exchange_token?: string }
  }

  test("a job requested at one process is a live event and followed at the other; its file's address works at both", async () => {
    for (const [from, to] of [
      [right, wrong],
      [wrong, right],
    ] as const) {
      const [one, other] = [await adminAt(from), await adminAt(to)]
      const { clientId } = await one<AppUser>("GET", "/oauth/app-users")
      const events = eventsAt(to)
      await events.next()
      const requested = await one<ExportFile>("POST", "/api/export", {
        clientId,
        companyId: "0",
        regulation: null,
        reportFormat: "EXCEL",
        exportType: "USER_MANAGEMENT_EXPORT",
        exportName: "Users",
      })
      for await (const { changed } of events) if (changed.includes("jobs")) break
      expect(await lastProgress(to, requested.jobId)).toMatchObject({ state: "done" })
      const { content } = await other<{ content: ExportFile[] }>("GET", "/api/export")
      const fileUploadId = content.find(({ jobId }) => jobId === requested.jobId)?.fileUploadId
      const { signedUrl } = await one<{ signedUrl: string }>("GET", `/api/file/download?fileUploadId=${fileUploadId}`)
      for (const { url } of [from, to]) expect((await fetch(new URL(signedUrl, url))).status).toBe(200)
    }
  })

  /** The live events of the administrator's page at a process; the first comes at once. */
  async function* eventsAt({ url }: ServingProcess): AsyncGenerator<LiveEvent> {
    const { body } = await fetch(`${url}/api/v1/notification/stream`, { headers: await adminHeaders(url) })
    let text = ""
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + chunk).split("\n\n")
      text = events.pop() ?? ""
      for (const line of events.flatMap((one) => one.split("\n")))
        if (line.startsWith("data: ")) yield JSON.parse(line.slice("data: ".length)) as LiveEvent
    }
  }

  /** The state of a job once it has ended, from the stream of its progress. */
  async function lastProgress({ url }: ServingProcess, jobId: string): Promise<unknown> {
    const reply = await fetch(`${url}/api/v1/jobs/${jobId}/progress`, { headers: await adminHeaders(url) })
    const [last = ""] = (await reply.text())
      .split("\n")
      .filter((line) => line.startsWith("data: "))
      .slice(-1)
    return JSON.parse(last.slice("data: ".length))
  }

  async function adminHeaders(url: string) {
    const context = await request.newContext()
    const { accessToken } = await signInByCalls({ request: context }, url, "client-administrator")
    await context.dispose()
    return { authorization: `Bearer ${accessToken}` }
  }

  test("the parts of an upload go to both processes, and its content is complete at both", async () => {
    for (const [index, [one, other]] of (await bothWays()).entries()) {
      const { clientId } = await one<AppUser>("GET", "/oauth/app-users")
      const { content: projects } = await one<{ content: { id: string; entities: { id: string }[] }[] }>(
        "GET",
        "/api/v1/projects?size=5",
      )
      const where = { clientId, projectId: projects[0]?.id, companyId: projects[0]?.entities[0]?.id }
      const bytes = Buffer.concat([Buffer.alloc(filePartBytes, "a"), Buffer.from("the last part")])
      const file = { fileName: "evidence.txt", fileType: "text/plain", totalParts: 2, fileSize: bytes.length }
      const started = await one<Started>("POST", "/api/file/upload", { ...where, ...file })
      const processes = index === 0 ? [right, wrong] : [wrong, right]
      const partETags = []
      for (const [at, { url }] of processes.entries()) {
        const body = bytes.subarray(at * filePartBytes, (at + 1) * filePartBytes)
        const part = await fetch(new URL(started.presignedUrls[at] ?? "", url), {
          method: "PUT",
          headers: { "content-type": "application/octet-stream" },
          body,
        })
        expect(part.status).toBe(200)
        partETags.push({ partNumber: at + 1, etag: part.headers.get("etag") })
      }
      const { uploadId, updatedFileName, originalFileName } = started
      const names = { uploadId, updatedFileName, originalFileName, fileType: "text/plain" }
      const record = { serviceType: "PROFILE_ATTACHMENT", serviceId: newRecord }
      const { id } = await other<{ id: string }>("POST", "/api/file/complete-upload", {
        ...where,
        ...names,
        ...record,
        partETags,
      })
      const { signedUrl } = await one<{ signedUrl: string }>("GET", `/api/file/download?fileUploadId=${id}`)
      for (const { url } of processes) {
        const content = await (await fetch(new URL(signedUrl, url))).arrayBuffer()
        expect(Buffer.from(content).equals(bytes)).toBe(true)
      }
    }
  })

  test("a check-out made at one process holds and is renewed at the other", async () => {
    const processes = await rowsOf<{ id: string }>(
      database.url,
      `select r.id from record r join project p on p.id = r.project_id and not p.closed
        where r.type = 'PROCESS' order by r.uid limit 2`,
    )
    for (const [index, [one, other]] of (await bothWays()).entries()) {
      const recordId = processes[index]?.id
      const held = await one<CheckOut>("POST", "/api/v1/check-outs", { kind: "MATRIX_PROCESS", recordId })
      const seconds = (endsAt: string) => (Date.parse(endsAt) - Date.now()) / 1000
      expect(seconds(held.endsAt)).toBeGreaterThan(60)
      const { checkOut } = await other<{ checkOut: CheckOut | null }>("GET", `/api/v1/check-outs/records/${recordId}`)
      expect(checkOut).toMatchObject({ id: held.id, isOwn: true })
      const renewed = await other<{ endsAt: string }>("PUT", `/api/v1/check-outs/${held.id}`)
      expect(seconds(renewed.endsAt)).toBeGreaterThan(60)
      expect(seconds(renewed.endsAt)).toBeLessThan(180)
      await one("DELETE", `/api/v1/check-outs/${held.id}`)
    }
  })

  test("the entries of one record are in the order of their changes, whichever process wrote them", async () => {
    const [[one, other] = []] = await bothWays()
    if (!one || !other) throw new Error("There are two processes.")
    const projects = await one<{ content: { id: string }[] }>("GET", "/api/v1/projects?size=5")
    const projectId = projects.content[0]?.id
    const fields = (title: string) => ({ title_1: { value: title } })
    let record = await one<{ id: string; revision: number }>("POST", "/api/v1/profiles/data", {
      profileId: "issue",
      projectId,
      fields: fields("First"),
    })
    for (const [index, calls] of [other, one, other, one].entries())
      record = await calls("PUT", `/api/v1/profiles/data/${record.id}`, {
        revision: record.revision,
        fields: fields(`Title ${index}`),
      })
    const entries = await rowsOf<{ at: Date }>(
      database.url,
      `select at from audit_entry where subject_id = '${record.id}' order by sequence`,
    )
    const times = entries.map(({ at }) => at.getTime())
    expect(times).toHaveLength(5)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(Math.abs((times.at(-1) ?? 0) - Date.now())).toBeLessThan(60_000)
  })
})
