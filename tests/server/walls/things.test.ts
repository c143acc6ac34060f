import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { covering } from "../../support/thorough.ts"
import { everyContract } from "./endpoints.ts"
import { type Asked, type Probe, type Scene, startScene, type Told } from "./scene.ts"
import { type Verdict, verdictFor, type Who, whos } from "./standings.ts"
import { allThings } from "./things/all.ts"

/**
 * Every call about what somebody made × everybody: whose it is, what they hold, where they work. Each answer is the
 * model's (`verdictFor`); what is not there for somebody is answered word for word like what was never there, stays as it
 * was, and is told to nobody it is not for.
 *
 * Each call is asked as everybody who must be refused, and of those who must be served as its owner (or the first of them)
 * and as the one of the others who holds least. The long tests ask as all of these as well, each about a thing of their own,
 * which is what takes the time.
 */

const contracts = new Map((await everyContract()).map((one) => [one.name, one]))
let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.end())

let made = 1000
const newCanary = () => `Rohrdommel-${(made += 1)}`

const statusOf: Readonly<Record<Exclude<Verdict, "done" | "empty" | "absent">, number>> = {
  forbidden: 403,
  unknown: 401,
}

function isAnswer(verdict: Verdict, status: number, { absentIs = 404, mayBeTold }: Probe): boolean {
  if (verdict === "done" && status === mayBeTold) return true
  if (verdict === "done" || verdict === "empty") return status >= 200 && status < 300
  return status === (verdict === "absent" ? absentIs : statusOf[verdict])
}

const neverThere = "0193c9a0-0000-7000-8000-000000000001"

/** The same call about something that never was. */
function aboutNothing({ ids, ...asked }: Asked): Omit<Asked, "ids"> {
  const swap = (text: string) => ids.reduce((all, id) => all.replaceAll(id, neverThere), text)
  return { ...asked, url: swap(asked.url), ...(asked.body && { body: JSON.parse(swap(JSON.stringify(asked.body))) }) }
}

/** What was told, without what differs from call to call. */
function told({ status, text }: Told, ids: readonly string[]): string {
  const words = ids.reduce((all, id) => all.replaceAll(id, neverThere), text)
  return `${status} ${words.replaceAll(/"correlationId":"[^"]*"/g, "").replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "")}`
}

/** From who holds least to who holds most. */
const byRights: readonly Who[] = ["bare", "neighbour", "colleague", "administrator"]

function withLeast(some: readonly Who[]): readonly Who[] {
  return byRights.filter((who) => some.includes(who)).slice(0, 1)
}

describe.each(allThings)("$name $as", (probe) => {
  const contract = contracts.get(probe.name)
  if (!contract) throw new Error(`There is no contract called ${probe.name}.`)
  const verdicts = whos.map((who) => [who, verdictFor(who, contract, probe)] as const)
  const refused = verdicts.filter(([, verdict]) => verdict !== "done").map(([who]) => who)
  const [first, ...others] = verdicts.filter(([, verdict]) => verdict === "done").map(([who]) => who)

  /** What is not as the model says about one answer. */
  async function faultsOf(who: Who, asked: Asked, canary: string): Promise<object[]> {
    const verdict = verdictFor(who, contract!, probe)
    const answer = await scene.ask(who, asked)
    if (answer.status < 300) await asked.after?.()
    // Addresses of letters are kept in small letters.
    const isTold = JSON.stringify([answer.text, answer.headers]).toLowerCase().includes(canary.toLowerCase())
    const wasSent = JSON.stringify([asked.url, asked.body ?? ""]).includes(canary)
    const mustTell = verdict === "done" && probe.tells === true
    const mustHide = verdict !== "done" && !wasSent
    const faults: object[] = []
    if (!isAnswer(verdict, answer.status, probe))
      faults.push({ who, verdict, status: answer.status, text: answer.text })
    if ((mustTell && !isTold) || (mustHide && isTold)) faults.push({ who, verdict, isTold })
    if (verdict === "absent" && asked.ids.length > 0) {
      const [here, never] = [told(answer, asked.ids), told(await scene.ask(who, aboutNothing(asked)), asked.ids)]
      if (here !== never) faults.push({ who, here, never })
    }
    return faults
  }

  test("answers everybody as the model does", async () => {
    const canary = newCanary()
    const asked = await probe.make(scene, canary)
    const faults: object[] = []
    for (const who of refused) faults.push(...(await faultsOf(who, asked, canary)))
    // After all who were refused, it is there as it was.
    if (first) faults.push(...(await faultsOf(first, asked, canary)))
    for (const who of covering(withLeast(others), others)) {
      const another = newCanary()
      faults.push(...(await faultsOf(who, await probe.make(scene, another), another)))
    }
    expect(faults).toEqual([])
  })
})
