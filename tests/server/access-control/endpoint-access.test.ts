import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { covering } from "../../support/thorough.ts"
import { everyContract } from "./endpoints.ts"
import {
  type ProbeRequest,
  type Probe,
  type AccessFixture,
  setupAccessFixture,
  type ProbeResponse,
} from "./access-fixture.ts"
import { type ExpectedAccess, expectedAccess, type Who, accessLevels } from "./access-levels.ts"
import { allProbes } from "./fixtures/all.ts"

/**
 * Every endpoint about a created resource × every user: owner, permissions, entities. Each response must match the
 * model (`expectedAccess`). For a user without access, the response equals that for an unknown ID, the resource stays
 * unchanged, and its content is not disclosed. Each request is made as every user to be rejected; of the users to be
 * permitted, as the owner (or the first of them) and as the other one with the fewest permissions. The long tests use
 * all of these, each that changes something with a new resource, which takes most of the time.
 */

const contracts = new Map((await everyContract()).map((one) => [one.name, one]))
let accessFixture: AccessFixture
beforeAll(async () => {
  accessFixture = await setupAccessFixture()
})
afterAll(() => accessFixture.end())

let counter = 1000
const createSecretMarker = () => `Rohrdommel-${(counter += 1)}`

const statusOf: Readonly<Record<Exclude<ExpectedAccess, "done" | "empty" | "absent">, number>> = {
  forbidden: 403,
  unknown: 401,
}

function isExpectedStatus(access: ExpectedAccess, status: number, { absentIs = 404, conflictStatus }: Probe): boolean {
  if (access === "done" && status === conflictStatus) return true
  if (access === "done" || access === "empty") return status >= 200 && status < 300
  return status === (access === "absent" ? absentIs : statusOf[access])
}

const neverThere = "0193c9a0-0000-7000-8000-000000000001"

/** The same request with IDs that never existed. */
function aboutNothing({ ids, ...probeRequest }: ProbeRequest): Omit<ProbeRequest, "ids"> {
  const swap = (text: string) => ids.reduce((all, id) => all.replaceAll(id, neverThere), text)
  return {
    ...probeRequest,
    url: swap(probeRequest.url),
    ...(probeRequest.body && { body: JSON.parse(swap(JSON.stringify(probeRequest.body))) }),
  }
}

/** The response without parts that differ per request. */
function normalizeResponse({ status, text }: ProbeResponse, ids: readonly string[]): string {
  const maskedText = ids.reduce((all, id) => all.replaceAll(id, neverThere), text)
  return `${status} ${maskedText.replaceAll(/"correlationId":"[^"]*"/g, "").replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "")}`
}

/** Users ordered by their permissions, fewest first. */
const byRights: readonly Who[] = ["bare", "elsewhere", "colleague", "administrator"]

function withLeast(some: readonly Who[]): readonly Who[] {
  return byRights.filter((who) => some.includes(who)).slice(0, 1)
}

describe.each(allProbes)("$name $as", (probe) => {
  const contract = contracts.get(probe.name)
  if (!contract) throw new Error(`There is no contract called ${probe.name}.`)
  const accesses = accessLevels.map((who) => [who, expectedAccess(who, contract, probe)] as const)
  const rejected = accesses.filter(([, access]) => access !== "done").map(([who]) => who)
  const [first, ...others] = accesses.filter(([, access]) => access === "done").map(([who]) => who)

  /** Differences between a response and the model. */
  async function findViolations(who: Who, probeRequest: ProbeRequest, secretMarker: string): Promise<object[]> {
    const access = expectedAccess(who, contract!, probe)
    const response = await accessFixture.sendRequest(who, probeRequest)
    if (response.status < 300) await probeRequest.after?.()
    // Email addresses are stored in lower case.
    const isDisclosed = JSON.stringify([response.text, response.headers])
      .toLowerCase()
      .includes(secretMarker.toLowerCase())
    const wasSent = JSON.stringify([probeRequest.url, probeRequest.body ?? ""]).includes(secretMarker)
    const mustDisclose = access === "done" && probe.disclosesContent === true
    const mustHide = access !== "done" && !wasSent
    const violations: object[] = []
    if (!isExpectedStatus(access, response.status, probe))
      violations.push({ who, access, status: response.status, text: response.text })
    if ((mustDisclose && !isDisclosed) || (mustHide && isDisclosed))
      violations.push({ who, access, isTold: isDisclosed })
    if (access === "absent" && probeRequest.ids.length > 0) {
      const [here, never] = [
        normalizeResponse(response, probeRequest.ids),
        normalizeResponse(await accessFixture.sendRequest(who, aboutNothing(probeRequest)), probeRequest.ids),
      ]
      if (here !== never) violations.push({ who, here, never })
    }
    return violations
  }

  test("responds to every user as the model does", async () => {
    const secretMarker = createSecretMarker()
    const probeRequest = await probe.buildRequest(accessFixture, secretMarker)
    const violations: object[] = []
    for (const who of rejected) violations.push(...(await findViolations(who, probeRequest, secretMarker)))
    // After all rejected users the resource must be unchanged.
    if (first) violations.push(...(await findViolations(first, probeRequest, secretMarker)))
    // What is only read is there for the next user as well; what was changed or deleted is created again.
    const isRead = contract.contract.method === "GET"
    for (const who of covering(withLeast(others), others)) {
      const marker = isRead ? secretMarker : createSecretMarker()
      const request = isRead ? probeRequest : await probe.buildRequest(accessFixture, marker)
      violations.push(...(await findViolations(who, request, marker)))
    }
    expect(violations).toEqual([])
  })
})
