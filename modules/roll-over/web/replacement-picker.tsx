import { useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import type { UserId } from "../../../schemas/ids.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import type { SelectOption } from "../../../ui/options/select-option.ts"
import { request } from "../../../src/api/request.ts"
import { useUser } from "../../../src/session/session.ts"
import { listClientUsers } from "../../auth/contracts/auth.ts"
import type { RollOverUser } from "../contract.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

interface ReplacementPickerProps {
  readonly id: string
  readonly user: RollOverUser
  /** Null for no one. */
  readonly value: UserId | null
  readonly onChange: (value: UserId | null) => void
}

/** Value of the option that names no one. */
const noOne = "no one"

/** Searches who is named instead of a user, or no one. */
export function ReplacementPicker({ id, user, value, onChange }: ReplacementPickerProps) {
  const text = useRollOverText()
  const { formatMessage } = useIntl()
  const { clientId } = useUser()
  const find = async (search: string, signal: AbortSignal): Promise<readonly SelectOption[]> => {
    const query = { search, size: 50 }
    const { content } = await request(listClientUsers, { params: { clientId }, query }, { signal })
    return content
      .filter(({ active }) => active)
      .map(({ id: userId, name, designation }) => ({
        value: userId,
        label: name,
        user: true,
        ...(designation && { note: designation }),
      }))
  }
  const { data: first = [] } = useQuery({
    queryKey: ["roll-over", "replacements", clientId],
    queryFn: ({ signal }) => find("", signal),
    staleTime: 60_000,
  })
  const nobody: SelectOption = { value: noOne, label: text("rollOver.people.noOne") }
  const named: readonly RollOverUser["replacement"][] = [user.replacement, user]
  return (
    <Combobox
      id={id}
      options={[nobody, ...first]}
      value={value ?? noOne}
      onSearch={async (search, signal) => (search.trim() === "" ? [nobody, ...first] : find(search, signal))}
      optionOf={(userId) => {
        const found = named.find((one) => one?.id === userId)
        return found ? { value: found.id, label: found.name, user: true } : undefined
      }}
      labels={{
        list: text("rollOver.people.replacement", { name: user.name }),
        noResults: formatMessage({ id: "field.picker.none" }),
        found: (count) => formatMessage({ id: "field.picker.found" }, { count }),
        loading: formatMessage({ id: "field.picker.loading" }),
        failed: formatMessage({ id: "field.picker.failed" }),
      }}
      onChange={(next) => {
        const replacement = next === null || next === noOne ? null : (next as UserId)
        if (replacement !== value) onChange(replacement)
      }}
    />
  )
}
