import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import type { Role } from "../../../modules/roles/contract.ts"
import { viewingMinutes } from "../../../modules/auth/contracts/view-as.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { normalizeSearchText } from "../../../ui/options/match-text.ts"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { rolesQuery } from "../../queries/roles.ts"
import { useUser } from "../../session/session.ts"
import { viewAs } from "../../session/viewing.ts"
import { ChoiceList } from "../choice-list.tsx"
import { errorMessage } from "../error-message.ts"
import { canLeave } from "../leaving.ts"
import { useViewingText } from "./use-viewing-text.ts"
import "./viewing.css"

/** Maximum number of roles shown without a search. */
const maxWithoutSearch = 8

/** Selects the role to view as, and starts. */
export function ViewAsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <LazyMessagesProvider area="viewing">
      <ViewAsForm onClose={onClose} />
    </LazyMessagesProvider>
  )
}

function ViewAsForm({ onClose }: { readonly onClose: () => void }) {
  const text = useViewingText()
  const intl = useIntl()
  const { data, error, refetch } = useQuery(rolesQuery(useUser().clientId))
  const [failure, setFailure] = useState<unknown>()
  const [startingRole, setStartingRole] = useState<Role>()
  const startViewing = async (role: Role) => {
    // Starting remounts the page, which would lose unsaved input.
    if (!(await canLeave("move"))) return
    setFailure(undefined)
    setStartingRole(role)
    try {
      await viewAs(role.id)
      onClose()
    } catch (reason) {
      setStartingRole(undefined)
      setFailure(reason)
    }
  }
  return (
    <Dialog
      open
      size="confirm"
      title={text("viewing.title")}
      description={text("viewing.text", { minutes: viewingMinutes })}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      onClose={onClose}
    >
      {failure === undefined ? null : (
        <Banner tone="danger" live title={text("viewing.failed")}>
          {errorMessage(intl, failure)}
        </Banner>
      )}
      {data ? (
        <RoleOptions roles={data} startingRole={startingRole} onChoose={(role) => void startViewing(role)} />
      ) : error ? (
        <Banner
          tone="danger"
          live
          title={errorMessage(intl, error)}
          action={<Button onClick={() => void refetch()}>{intl.formatMessage({ id: "shell.retry" })}</Button>}
        />
      ) : (
        <SkeletonText lines={5} />
      )}
    </Dialog>
  )
}

interface RoleOptionsProps {
  readonly roles: readonly Role[]
  /** The selected role, while viewing starts. */
  readonly startingRole: Role | undefined
  readonly onChoose: (role: Role) => void
}

/** The available roles; pressing one starts viewing. */
function RoleOptions({ roles, startingRole, onChoose }: RoleOptionsProps) {
  const text = useViewingText()
  const [inputValue, setInputValue] = useState("")
  if (roles.length === 0) return <EmptyState title={text("viewing.none")} text={text("viewing.none.text")} />
  const searchText = normalizeSearchText(inputValue.trim())
  const visible = roles.filter(({ name, description }) =>
    normalizeSearchText(`${name} ${description}`).includes(searchText),
  )
  return (
    <>
      {roles.length > maxWithoutSearch ? (
        <SearchInput
          label={text("viewing.search")}
          placeholder={text("viewing.search")}
          value={inputValue}
          onChange={setInputValue}
        />
      ) : null}
      {visible.length === 0 ? <p role="status">{text("viewing.noMatch")}</p> : null}
      <ChoiceList
        className="view-as"
        pendingId={startingRole?.id}
        choices={visible.map(({ id, name, description, users }) => ({
          id,
          name,
          notes: [
            ...(description === "" ? [] : [<bdi key="description">{description}</bdi>]),
            text("viewing.users", { count: users }),
          ],
        }))}
        onChoose={(id) => {
          const role = roles.find((one) => one.id === id)
          if (role) onChoose(role)
        }}
      />
    </>
  )
}
