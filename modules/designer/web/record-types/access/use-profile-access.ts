import { useCallback, useEffect, useState } from "react"
import type { ProfileAccessEffect, ProfileAccessInput, ProfileAccessState } from "../../../contracts/profile-access.ts"
import type { RoleId } from "../../../../../schemas/ids.ts"
import { permissionActions, type PermissionAction, type ProfileAccess } from "../../../../../schemas/permissions.ts"
import type { AccessServices } from "./access-services.ts"

export interface ProfileAccessEdit {
  /** The saved access; undefined until loaded. */
  readonly state: ProfileAccessState | undefined
  /** The edited access. */
  readonly input: ProfileAccessInput | undefined
  readonly effect: ProfileAccessEffect | undefined
  readonly failure: string | undefined
  readonly isChanged: boolean
  readonly choose: (access: ProfileAccess) => void
  readonly grant: (role: RoleId, action: PermissionAction, granted: boolean) => void
  readonly save: () => Promise<boolean>
}

/** Edits a profile's record access and shows the number of users affected; loads once enabled. */
export function useProfileAccess(services: AccessServices | undefined, enabled: boolean): ProfileAccessEdit {
  const [state, setState] = useState<ProfileAccessState>()
  const [selected, setSelected] = useState<ProfileAccessInput>()
  const [effect, setEffect] = useState<ProfileAccessEffect>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    if (!services || !enabled) return undefined
    let isCurrent = true
    void services.load().then((result) => {
      if (!isCurrent) return
      if (result.ok) setState(result.value)
      setFailure(result.ok ? undefined : result.message)
    })
    return () => {
      isCurrent = false
    }
  }, [services, enabled])

  const input = selected ?? (state && inputOf(state))
  const inputKey = input && JSON.stringify(input)
  useEffect(() => {
    if (!services || !enabled || inputKey === undefined) return undefined
    let isCurrent = true
    void services.effect(JSON.parse(inputKey) as ProfileAccessInput).then((result) => {
      if (isCurrent) setEffect(result.ok ? result.value : undefined)
    })
    return () => {
      isCurrent = false
    }
  }, [services, enabled, inputKey])

  const choose = useCallback(
    (access: ProfileAccess) => state && setSelected((now) => ({ ...(now ?? inputOf(state)), access })),
    [state],
  )
  const grant = useCallback(
    (role: RoleId, action: PermissionAction, granted: boolean) =>
      state && setSelected((now) => withAction(now ?? inputOf(state), role, action, granted)),
    [state],
  )
  const save = async () => {
    if (!services || !selected) return true
    const result = await services.change(selected)
    setFailure(result.ok ? undefined : result.message)
    if (!result.ok) return false
    setState(result.value)
    setSelected(undefined)
    return true
  }
  return { state, input, effect, failure, isChanged: selected !== undefined, choose, grant, save }
}

function inputOf({ access, roles }: ProfileAccessState): ProfileAccessInput {
  return {
    access,
    roles: roles.flatMap(({ id, actions }) => (actions.length === 0 ? [] : [{ id, actions }])),
  }
}

/** Every action requires read: removing read removes the others, and adding any adds read. */
function withAction(
  input: ProfileAccessInput,
  role: RoleId,
  action: PermissionAction,
  granted: boolean,
): ProfileAccessInput {
  const before = input.roles.find(({ id }) => id === role)?.actions ?? []
  const after = new Set<PermissionAction>(
    granted ? [...before, action, "READ"] : before.filter((one) => one !== action),
  )
  if (!granted && action === "READ") after.clear()
  const actions = permissionActions.filter((one) => after.has(one))
  const others = input.roles.filter(({ id }) => id !== role)
  return { ...input, roles: actions.length === 0 ? others : [...others, { id: role, actions }] }
}
