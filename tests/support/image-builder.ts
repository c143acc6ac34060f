import { execFileSync, spawn, type ChildProcess } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { projectRoot } from "../run/command.ts"
import { type Instruction, type Stage, variablesOf, argumentsOf } from "./containerfile.ts"

/** What is missing on this machine to build images without a container engine; undefined if nothing is. */
export function missingForImages(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    return "only root of a Linux may change its root directory"
  const missing = ["/usr/sbin/debootstrap", "/usr/bin/unshare"].filter((file) => !existsSync(file))
  return missing.length > 0 ? `${missing.join(", ")} not installed (Debian: apt-get install debootstrap)` : undefined
}

/** A built stage: its root directory and run configuration. */
export interface Image {
  readonly root: string
  readonly environment: Readonly<Record<string, string>>
  readonly directory: string
  readonly user: string
  readonly volumes: readonly string[]
  readonly command: readonly string[]
  readonly healthCommand: readonly string[]
  readonly stopSignal: NodeJS.Signals
}

type Build = { -readonly [Key in keyof Image]: Image[Key] }

const searchPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
/** The machine's certificates for the registry, which are not part of an image. */
const certificates = process.env["NODE_EXTRA_CA_CERTS"]

/**
 * Builds the stages of the Containerfile without a container engine, each in a root directory of Debian 12 with this
 * machine's npm and the Node that runs this test, instead of the base image.
 */
export function imageBuilder() {
  const folder = mkdtempSync(join(tmpdir(), "image-"))
  const built = new Map<string, Image>()
  const base = createBaseImage(join(folder, "base"))
  return {
    build(stage: Stage): Image {
      if (!/^node:24-bookworm-slim$/u.test(stage.base)) throw new Error(`There is no root for ${stage.base}.`)
      const root = join(folder, `stage-${built.size}`)
      execFileSync("cp", ["--archive", base, root])
      const image: Build = { ...emptyImage, root }
      for (const instruction of stage.instructions) executeInstruction(image, instruction, built)
      built.set(stage.name, image)
      return image
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const emptyImage: Omit<Image, "root"> = {
  environment: {},
  directory: "/",
  user: "root",
  volumes: [],
  command: [],
  healthCommand: [],
  stopSignal: "SIGTERM",
}

/** Debian 12 with Node, npm and the user `node`, as in the base image. */
function createBaseImage(root: string): string {
  const mirror = process.env["DEBIAN_MIRROR"] ?? "http://deb.debian.org/debian"
  const kind = ["--variant=minbase", "--include=ca-certificates", "bookworm"]
  execFileSync("/usr/sbin/debootstrap", [...kind, root, mirror], { stdio: ["ignore", "ignore", "inherit"] })
  const npm = dirname(dirname(realpathSync(execFileSync("which", ["npm"], { encoding: "utf8" }).trim())))
  const local = join(root, "usr/local")
  cpSync(process.execPath, join(local, "bin/node"))
  cpSync(npm, join(local, "lib/node_modules/npm"), { recursive: true })
  execFileSync("ln", ["--symbolic", "../lib/node_modules/npm/bin/npm-cli.js", join(local, "bin/npm")])
  cpSync("/etc/resolv.conf", join(root, "etc/resolv.conf"), { dereference: true })
  if (certificates !== undefined) writeFileSync(join(root, "etc/ssl/machine.crt"), readFileSync(certificates))
  execFileSync("/usr/sbin/chroot", [root, "useradd", "--uid", "1000", "--user-group", "--create-home", "node"])
  return root
}

function executeInstruction(image: Build, instruction: Instruction, built: ReadonlyMap<string, Image>): void {
  const { name, text } = instruction
  if (name === "ENV") image.environment = { ...image.environment, ...variablesOf(instruction) }
  else if (name === "WORKDIR") {
    image.directory = text
    mkdirSync(join(image.root, text), { recursive: true })
  } else if (name === "COPY") copy(image, text.split(" "), built)
  else if (name === "RUN") run(image, argumentsOf(instruction))
  else if (name === "USER") image.user = text
  else if (name === "VOLUME") image.volumes = [...image.volumes, text]
  else if (name === "STOPSIGNAL") image.stopSignal = text as NodeJS.Signals
  else if (name === "CMD") image.command = argumentsOf(instruction)
  else if (name === "HEALTHCHECK")
    image.healthCommand = argumentsOf({ name, text: text.replace(/^(?:--\S+\s+)*CMD\s+/u, "") })
  else if (name !== "EXPOSE") throw new Error(`Nothing is known of the instruction ${name}.`)
}

/** Copies the tree without the entries of .containerignore, or a folder of an earlier stage. */
function copy(image: Build, args: readonly string[], built: ReadonlyMap<string, Image>): void {
  const [from = "", source = "", target = ""] = args.length === 3 ? args : ["", ...args]
  if (from === "") {
    if (source !== "." || target !== ".") throw new Error(`Only the whole tree is copied, not ${args.join(" ")}.`)
    const ignored = readFileSync(join(projectRoot, ".containerignore"), "utf8").split("\n").filter(Boolean)
    const without = ignored.map((pattern) => `--exclude=./${pattern}`)
    const pack = ["--create", "--anchored", "--wildcards", "--no-wildcards-match-slash", ...without, "."]
    const packed = execFileSync("tar", pack, { cwd: projectRoot, maxBuffer: 1024 ** 3 })
    execFileSync("tar", ["--extract", "--no-same-owner"], { cwd: join(image.root, image.directory), input: packed })
    return
  }
  const previous = built.get(from.replace("--from=", ""))
  if (!previous) throw new Error(`No stage before this one is called ${from}.`)
  mkdirSync(dirname(join(image.root, target)), { recursive: true })
  execFileSync("cp", ["--archive", join(previous.root, source), join(image.root, target)])
}

function run(image: Image, args: readonly string[]): void {
  const network = { ...(certificates !== undefined && { NODE_EXTRA_CA_CERTS: "/etc/ssl/machine.crt" }) }
  const [program, overrides] = inRoot(image, args, { canWrite: true })
  execFileSync(program, overrides, { env: variables(image, network), stdio: ["ignore", "ignore", "inherit"] })
}

/** Runs a command of the finished image as its user: only its volumes and /tmp are writable. */
export function runInImage(
  image: Image,
  args: readonly string[],
  overrides: Readonly<Record<string, string>>,
): ChildProcess {
  const [program, expected] = inRoot(image, args, { canWrite: false })
  return spawn(program, expected, { env: variables(image, overrides), stdio: ["ignore", "pipe", "pipe"] })
}

const variables = (image: Image, overrides: Readonly<Record<string, string>>) => ({
  PATH: searchPath,
  HOME: "/tmp",
  ...image.environment,
  ...overrides,
})

/** In a separate mount namespace that ends with the command, so that no mount is left behind. */
function inRoot(
  { root, directory, user, volumes }: Image,
  args: readonly string[],
  { canWrite }: { readonly canWrite: boolean },
): [string, string[]] {
  const bound = volumes.map((volume) => `mount --bind "$R${volume}" "$R${volume}"`)
  const closed = ['mount --bind "$R" "$R"', ...bound, 'mount -o remount,bind,ro "$R"', 'mount -t tmpfs tmpfs "$R/tmp"']
  const script = [
    "set -e",
    'R="$1" D="$2" U="$3"; shift 3',
    ...(canWrite ? [] : closed),
    'mount -t proc proc "$R/proc"',
    'exec chroot --userspec="$U" "$R" /bin/sh -c \'cd "$1"; shift; exec "$@"\' sh "$D" "$@"',
  ].join("\n")
  const id = user === "root" ? "0:0" : "1000:1000"
  return [
    "/usr/bin/unshare",
    ["--mount", "--propagation", "private", "/bin/sh", "-c", script, "sh", root, directory, id, ...args],
  ]
}
