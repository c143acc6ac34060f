import { QueryObserver } from "@tanstack/react-query"
import { expect, test } from "vitest"
import { RestartingQueryClient } from "../../../src/queries/restarting-query-client.ts"

/** A query whose responses are given one by one, as a server would answer each request. */
function answeredByHand(client: RestartingQueryClient) {
  const answers: ((data: string) => void)[] = []
  const options = {
    queryKey: ["records", "filtered"],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    retry: false,
  }
  return { options, answers, client }
}

test("a first fetch that began before a change is repeated when the change invalidates it", async () => {
  const { options, answers, client } = answeredByHand(new RestartingQueryClient())
  const observer = new QueryObserver(client, options)
  const unsubscribe = observer.subscribe(() => undefined)
  const awaited = client.fetchQuery(options)
  expect(answers).toHaveLength(1)

  const invalidated = client.invalidateQueries({ queryKey: ["records"] })
  expect(answers).toHaveLength(2)
  answers[0]?.("before the change")
  answers[1]?.("after the change")
  await invalidated
  expect(observer.getCurrentResult().data).toBe("after the change")
  expect(await awaited).toBe("after the change")
  unsubscribe()
})

test("a fetch that nobody observes, and one that is only marked, go on", async () => {
  const { options, answers, client } = answeredByHand(new RestartingQueryClient())
  const awaited = client.fetchQuery(options)
  void client.invalidateQueries({ queryKey: ["records"] })
  const observer = new QueryObserver(client, options)
  const unsubscribe = observer.subscribe(() => undefined)
  void client.invalidateQueries({ queryKey: ["records"], refetchType: "none" })
  expect(answers).toHaveLength(1)
  answers[0]?.("the only response")
  expect(await awaited).toBe("the only response")
  unsubscribe()
})
