import type { UserId } from "../../../../../schemas/ids.ts"
import { ChoiceField } from "../choice-field.tsx"
import { useRoleChoices } from "../../rules/roles-context.ts"
import { useFlowText } from "../use-flow-text.ts"
import type { SimWords } from "./use-sim-words.ts"
import type { Play } from "./use-simulation.ts"

interface WhoPlaysProps {
  readonly played: Play
  readonly words: SimWords
}

/** Who acts, who acts for them while they are away, and, where rules ask for it, with which role. */
export function WhoPlays({ played, words }: WhoPlaysProps) {
  const text = useFlowText()
  const roles = useRoleChoices()
  const { actor, playing, simulation } = played
  const { players, away } = playing.cast
  const people = players.map(({ id }) => ({ value: id, label: words.person(id), person: true }))
  const asksForRoles = simulation.record.profile.rules.some(({ logic }) => JSON.stringify(logic).includes("actor_role"))
  const [role] = players.find(({ id }) => id === actor)?.roles ?? []
  return (
    <section className="flow-form__group" aria-label={text("flow.sim.who")}>
      <ChoiceField
        label={text("flow.sim.actAs")}
        options={people}
        value={actor}
        onChange={(chosen) => chosen && played.onActor(chosen as UserId)}
      />
      {asksForRoles && roles.length > 0 ? (
        <ChoiceField
          label={text("flow.sim.role")}
          options={roles}
          value={role}
          emptyLabel={text("flow.sim.role.none")}
          onChange={(chosen) => played.onRole(actor, chosen ?? null)}
        />
      ) : null}
      <ChoiceField
        label={text("flow.sim.away")}
        options={people.filter(({ value }) => value !== actor)}
        value={away.get(actor)}
        emptyLabel={text("flow.sim.away.nobody")}
        onChange={(chosen) => played.onAway(actor, (chosen as UserId | undefined) ?? null)}
      />
    </section>
  )
}
