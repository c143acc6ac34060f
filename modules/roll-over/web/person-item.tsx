import { useMutation } from "@tanstack/react-query"
import { useId } from "react"
import { useIntl } from "react-intl"
import type { UserId } from "../../../schemas/ids.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { updateRollOver, type RollOver, type RollOverUser } from "../contract.ts"
import { useCacheRollOver } from "./queries.ts"
import { ReplacementPicker } from "./replacement-picker.tsx"
import { rollOverScope } from "./use-roll-over-action.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

interface PersonItemProps {
  readonly rollOver: RollOver
  readonly user: RollOverUser
}

/** A user named in the previous year, and who is named in the new one. */
export function PersonItem({ rollOver, user }: PersonItemProps) {
  const text = useRollOverText()
  const intl = useIntl()
  const id = useId()
  const cacheRollOver = useCacheRollOver()
  const { mutate, isPending, variables } = useMutation({
    scope: rollOverScope(rollOver.id),
    mutationFn: (replacement: UserId | null) =>
      request(updateRollOver, {
        params: { rollOverId: rollOver.id },
        body: { replacements: { [user.id]: replacement } },
      }),
    onSuccess: cacheRollOver,
    onError: (failure) => toast.show("error", { title: errorMessage(intl, failure) }),
  })
  return (
    <li className="roll-over-person ru-grid ru-gap-4-16">
      <span className="ru-row ru-gap-8">
        <Avatar name={user.name} />
        <bdi className="ru-strong">{user.name}</bdi>
        {user.hasLeft ? <Badge tone="warning">{text("rollOver.people.left")}</Badge> : null}
      </span>
      <span className="ru-muted ru-small">{text("rollOver.people.records", { count: user.records })}</span>
      <div className="ru-stack ru-gap-2">
        <label htmlFor={id} className="ru-small ru-muted">
          {text("rollOver.people.replacement", { name: user.name })}
        </label>
        <ReplacementPicker
          id={id}
          user={user}
          value={isPending ? (variables ?? null) : (user.replacement?.id ?? null)}
          onChange={mutate}
        />
      </div>
    </li>
  )
}
