import type { UserId } from "../../../../../schemas/ids.ts"
import { OptionField } from "../option-field.tsx"
import { useRoleOptions } from "../../rules/roles-context.ts"
import { useFlowText } from "../use-flow-text.ts"
import type { SimulatorLabels } from "./use-simulator-labels.ts"
import type { SimulatorState } from "./use-simulation.ts"

interface ParticipantsPanelProps {
  readonly simulator: SimulatorState
  readonly labels: SimulatorLabels
}

/** The acting user, the user they substitute for, and their role if rules need it. */
export function ParticipantsPanel({ simulator, labels }: ParticipantsPanelProps) {
  const text = useFlowText()
  const roles = useRoleOptions()
  const { actor, playing, simulation } = simulator
  const { users, away } = playing.participants
  const people = users.map(({ id }) => ({ value: id, label: labels.person(id), person: true }))
  const usesActorRole = simulation.record.profile.rules.some(({ logic }) =>
    JSON.stringify(logic).includes("actor_role"),
  )
  const [role] = users.find(({ id }) => id === actor)?.roles ?? []
  return (
    <section className="flow-form__group ru-stack ru-gap-8" aria-label={text("flow.sim.who")}>
      <OptionField
        label={text("flow.sim.actAs")}
        options={people}
        value={actor}
        onChange={(selected) => selected && simulator.onActor(selected as UserId)}
      />
      {usesActorRole && roles.length > 0 ? (
        <OptionField
          label={text("flow.sim.role")}
          options={roles}
          value={role}
          emptyLabel={text("flow.sim.role.none")}
          onChange={(selected) => simulator.onRole(actor, selected ?? null)}
        />
      ) : null}
      <OptionField
        label={text("flow.sim.away")}
        options={people.filter(({ value }) => value !== actor)}
        value={away.get(actor)}
        emptyLabel={text("flow.sim.away.nobody")}
        onChange={(selected) => simulator.onAway(actor, (selected as UserId | undefined) ?? null)}
      />
    </section>
  )
}
