import { useMemo, useState } from "react"
import {
  beginSimulation,
  takeSimulated,
  writeSimulated,
  type Simulation,
} from "../../../../../engine/workflow/simulate.ts"
import { initialActivity, peopleIn, type WorkingRecord } from "../../../../../engine/workflow/standing.ts"
import { valuesOf } from "../../../../../renderers/record/record-values.ts"
import type { CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { UserId } from "../../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../../schemas/record.ts"
import type { RecordValues } from "../../../../../schemas/values.ts"
import type { WorkflowDefinition } from "../../../../../schemas/workflow.ts"
import { bystanderId, personActing, sampleValues } from "./sample-people.ts"

export interface Played {
  readonly simulation: Simulation
  readonly actor: UserId
  readonly onActor: (actor: UserId) => void
  readonly onTake: (actionId: string, reason: string) => void
  readonly onValues: (values: RecordValues) => void
  readonly onReset: () => void
}

/** A play of the draft's workflow; another workflow, or another record, begins another one. */
export function useSimulation(
  compiled: CompiledProfile,
  workflow: WorkflowDefinition,
  source: ProfileInstance | null,
): Played {
  const begun = useMemo(() => begin(compiled, workflow, source), [compiled, workflow, source])
  const [state, setState] = useState({ begun, ...begun })
  if (state.begun !== begun) setState({ begun, ...begun })
  const { simulation, actor } = state.begun === begun ? state : begun
  return {
    simulation,
    actor,
    onActor: (next) => setState((before) => ({ ...before, actor: next })),
    onTake(actionId, reason) {
      const taken = takeSimulated(simulation, personActing(actor), { actionId, reason })
      if (!taken.ok) return
      const [asked] = taken.simulation.record.standing.turn
      setState((before) => ({ ...before, simulation: taken.simulation, actor: asked ?? actor }))
    },
    onValues: (values) =>
      setState((before) => ({ ...before, simulation: writeSimulated(simulation, values, before.actor) })),
    onReset: () => setState({ begun, ...begun }),
  }
}

/** From the beginning: whoever works there first has written the record. */
function begin(
  compiled: CompiledProfile,
  workflow: WorkflowDefinition,
  source: ProfileInstance | null,
): { readonly simulation: Simulation; readonly actor: UserId } {
  const { fields, version, disclosures } = compiled
  const profile: WorkingRecord["profile"] = { fields, version, workflow, ...(disclosures && { disclosures }) }
  const values = source ? valuesOf(compiled, source) : sampleValues(workflow, fields)
  const [first = bystanderId("writer")] = peopleIn({ profile, values }, initialActivity(workflow)?.userField)
  return { simulation: beginSimulation({ profile, values }, [first]), actor: first }
}
