import { useCallback, useEffect, useState } from "react"
import type {
  ProfileAccessEffect,
  ProfileAccessInput,
  ProfileAccessState,
} from "../../../../schemas/api/profile-access.ts"
import type { RoleId } from "../../../../schemas/ids.ts"
import { permissionActions, type PermissionAction, type ProfileAccess } from "../../../../schemas/permissions.ts"
import type { AccessServices } from "./access-services.ts"

export interface ProfileAccessEdit {
  /** As it is saved; undefined until it is loaded. */
  readonly state: ProfileAccessState | undefined
  /** As it is chosen. */
  readonly input: ProfileAccessInput | undefined
  readonly effect: ProfileAccessEffect | undefined
  readonly failure: string | undefined
  readonly isChanged: boolean
  readonly choose: (access: ProfileAccess) => void
  readonly grant: (role: RoleId, action: PermissionAction, granted: boolean) => void
  readonly save: () => Promise<boolean>
}

/** Who works with a profile's records while it is chosen, with what that means in people; loaded once it is wanted. */
export function useProfileAccess(services: AccessServices | undefined, wanted: boolean): ProfileAccessEdit {
  const [state, setState] = useState<ProfileAccessState>()
  const [chosen, setChosen] = useState<ProfileAccessInput>()
  const [effect, setEffect] = useState<ProfileAccessEffect>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    if (!services || !wanted) return undefined
    let isCurrent = true
    void services.load().then((answer) => {
      if (!isCurrent) return
      if (answer.ok) setState(answer.value)
      setFailure(answer.ok ? undefined : answer.message)
    })
    return () => {
      isCurrent = false
    }
  }, [services, wanted])

  const input = chosen ?? (state && inputOf(state))
  const asked = input && JSON.stringify(input)
  useEffect(() => {
    if (!services || !wanted || asked === undefined) return undefined
    let isCurrent = true
    void services.effect(JSON.parse(asked) as ProfileAccessInput).then((answer) => {
      if (isCurrent) setEffect(answer.ok ? answer.value : undefined)
    })
    return () => {
      isCurrent = false
    }
  }, [services, wanted, asked])

  const choose = useCallback(
    (access: ProfileAccess) => state && setChosen((now) => ({ ...(now ?? inputOf(state)), access })),
    [state],
  )
  const grant = useCallback(
    (role: RoleId, action: PermissionAction, granted: boolean) =>
      state && setChosen((now) => withAction(now ?? inputOf(state), role, action, granted)),
    [state],
  )
  const save = async () => {
    if (!services || !chosen) return true
    const answer = await services.change(chosen)
    setFailure(answer.ok ? undefined : answer.message)
    if (!answer.ok) return false
    setState(answer.value)
    setChosen(undefined)
    return true
  }
  return { state, input, effect, failure, isChanged: chosen !== undefined, choose, grant, save }
}

function inputOf({ access, roles }: ProfileAccessState): ProfileAccessInput {
  return {
    access,
    roles: roles.flatMap(({ id, actions }) => (actions.length === 0 ? [] : [{ id, actions }])),
  }
}

/** Whoever may do anything with records may read them: the rest goes with reading, and reading comes with the rest. */
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
