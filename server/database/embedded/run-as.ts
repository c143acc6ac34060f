import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process"
import { chownSync, existsSync, statSync } from "node:fs"
import { StartupError } from "../../startup-error.ts"

/** The user that PostgreSQL runs as: the current one, or an unprivileged one, since it refuses to run as root. */
export type RunAs =
  | { readonly kind: "ourselves" }
  | { readonly kind: "user"; readonly uid: number; readonly gid: number; readonly capability?: string }

// Tried in this order when a parent folder of the project (such as /root) is accessible only to root.
const inheritedCapabilities = ["dac_read_search", "dac_override"]
const unprivilegedUsers = ["postgres", "nobody"]

/** Chosen once per start; the chosen user must be able to run `program` and enter `folder`. */
export function chooseRunAs(program: string, folder: string, cluster: string): RunAs {
  if (process.getuid?.() !== 0) return { kind: "ourselves" }
  const user = ownerOf(cluster) ?? unprivilegedUser()
  const candidates: RunAs[] = [
    { kind: "user", ...user },
    ...inheritedCapabilities.map((capability) => ({ kind: "user", ...user, capability }) as const),
  ]
  const found = candidates.find((candidate) => canReach(candidate, program, folder))
  if (found !== undefined) return found
  throw new StartupError(
    "embedded-unavailable",
    `PostgreSQL does not run as root, and user ${user.uid} cannot reach ${folder} or ${program}: start as an ordinary user, or move the project where others may read it (such as /srv).`,
  )
}

/** Starts a program as the chosen user. */
export function spawnAs(
  runAs: RunAs,
  program: string,
  programArguments: string[],
  options: SpawnOptions,
): ChildProcess {
  const { command, commandArguments, identity } = commandFor(runAs, program, programArguments)
  return spawn(command, commandArguments, { ...options, ...identity })
}

/** Changes the owner of a file or folder to the chosen user. */
export function changeOwner(runAs: RunAs, path: string): void {
  if (runAs.kind === "user") chownSync(path, runAs.uid, runAs.gid)
}

function commandFor(runAs: RunAs, program: string, programArguments: string[]) {
  if (runAs.kind === "ourselves") return { command: program, commandArguments: programArguments, identity: {} }
  const { uid, gid, capability } = runAs
  if (capability === undefined) return { command: program, commandArguments: programArguments, identity: { uid, gid } }
  const user = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"]
  // access(2), which initdb uses to find postgres, drops the capabilities of an unprivileged user unless this bit is
  // set.
  const setpriv = [
    ...user,
    "--securebits=+no_setuid_fixup",
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
  ]
  return { command: "setpriv", commandArguments: [...setpriv, "--", program, ...programArguments], identity: {} }
}

function canReach(runAs: RunAs, program: string, folder: string): boolean {
  const script = 'cd "$0" && exec "$1" --version'
  const { command, commandArguments, identity } = commandFor(runAs, "/bin/sh", ["-c", script, folder, program])
  return spawnSync(command, commandArguments, { ...identity, cwd: "/", stdio: "ignore" }).status === 0
}

/** An existing cluster keeps its owner, regardless of who starts it. */
function ownerOf(cluster: string): { uid: number; gid: number } | undefined {
  if (!existsSync(cluster)) return undefined
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? undefined : { uid, gid }
}

function unprivilegedUser(): { uid: number; gid: number } {
  for (const name of unprivilegedUsers) {
    const [uid, gid] = ["-u", "-g"].map((flag) => Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout))
    if (uid !== undefined && gid !== undefined && uid > 0 && gid > 0) return { uid, gid }
  }
  throw new StartupError(
    "embedded-unavailable",
    `PostgreSQL does not run as root and this system has no user ${unprivilegedUsers.join(" or ")}: start as an ordinary user.`,
  )
}
