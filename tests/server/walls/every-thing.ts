import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { NamedContract } from "../../../server/http/contracts.ts"
import { everyContract } from "./endpoints.ts"
import { type Asked, type Probe, type Scene, startScene, type Told } from "./scene.ts"
import { type Verdict, verdictFor, type Who, whos } from "./standings.ts"
import { allThings } from "./things/all.ts"

const newCanary = () => `Rohrdommel-${uuid().slice(-12)}`

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


/**
 * Every call about what somebody made × everybody: whose it is, what they hold, where they work. Each answer is the
 * model's (`verdictFor`); what is not there for somebody is answered word for word like what was never there, stays as it
 * was, and is told to nobody it is not for.
 *
 * `covering` asks for each call as everybody who must be refused, and of those who must be served as its owner (or the
 * first of them) and as the one of the others who holds least; `all` asks as all of these as well, each about a thing of
 * their own, which is most of the time.
 */
export async function provesEveryThing(tried: "covering" | "all"): Promise<void> {
  const contracts = new Map((await everyContract()).map((one) => [one.name, one]))
  let scene: Scene
  beforeAll(async () => {
    scene = await startScene()
  })
  afterAll(() => scene.end())

  describe.each(allThings)("$name $as", (probe) => {
    const contract = contracts.get(probe.name)
    if (!contract) throw new Error(`There is no contract called ${probe.name}.`)
    const verdicts = whos.map((who) => [who, verdictFor(who, contract, probe)] as const)
    const refused = verdicts.filter(([, verdict]) => verdict !== "done").map(([who]) => who)
    const [first, ...others] = verdicts.filter(([, verdict]) => verdict === "done").map(([who]) => who)

    test("answers everybody as the model does", async () => {
      const canary = newCanary()
      const asked = await probe.make(scene, canary)
      const faults: object[] = []
      const ask = async (who: Who, about: Asked, word: string) =>
        void faults.push(...(await faultsOf(scene, { probe, contract, who, asked: about, canary: word })))
      for (const who of refused) await ask(who, asked, canary)
      // After all who were refused, it is there as it was.
      if (first) await ask(first, asked, canary)
      for (const who of tried === "all" ? others : withLeast(others)) {
        const another = newCanary()
        await ask(who, await probe.make(scene, another), another)
      }
      expect(faults).toEqual([])
    })
  })
}

/** From who holds least to who holds most. */
const byRights: readonly Who[] = ["bare", "neighbour", "colleague", "administrator"]

function withLeast(whos: readonly Who[]): readonly Who[] {
  return byRights.filter((who) => whos.includes(who)).slice(0, 1)
}

interface Trial {
  readonly probe: Probe
  readonly contract: NamedContract
  readonly who: Who
  readonly asked: Asked
  readonly canary: string
}

/** What is not as the model says about one answer. */
async function faultsOf(scene: Scene, { probe, contract, who, asked, canary }: Trial): Promise<object[]> {
  const verdict = verdictFor(who, contract, probe)
  const answer = await scene.ask(who, asked)
  if (answer.status < 300) await asked.after?.()
  // Addresses of letters are kept in small letters.
  const isTold = JSON.stringify([answer.text, answer.headers]).toLowerCase().includes(canary.toLowerCase())
  const wasSent = JSON.stringify([asked.url, asked.body ?? ""]).includes(canary)
  const mustTell = verdict === "done" && probe.tells === true
  const mustHide = verdict !== "done" && !wasSent
  const faults: object[] = []
  if (!isAnswer(verdict, answer.status, probe)) faults.push({ who, verdict, status: answer.status, text: answer.text })
  if ((mustTell && !isTold) || (mustHide && isTold)) faults.push({ who, verdict, isTold })
  if (verdict === "absent" && asked.ids.length > 0) {
    const [here, never] = [told(answer, asked.ids), told(await scene.ask(who, aboutNothing(asked)), asked.ids)]
    if (here !== never) faults.push({ who, here, never })
  }
  return faults
}
