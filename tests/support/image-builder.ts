import { execFileSync, spawn, type ChildProcess } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { projectRoot } from "../run/command.ts"
import { type Instruction, type Stage, variablesOf, wordsOf } from "./containerfile.ts"

/** What is missing on this machine to make images without a container engine; nothing if it can. */
export function missingForImages(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    return "only root of a Linux may change its root directory"
  const missing = ["/usr/sbin/debootstrap", "/usr/bin/unshare"].filter((file) => !existsSync(file))
  return missing.length > 0 ? `${missing.join(", ")} not installed (Debian: apt-get install debootstrap)` : undefined
}

/** A stage that was built: its root directory and what its instructions said of how it is run. */
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
/** The machine's own way to the registry, which an image does not bring. */
const certificates = process.env["NODE_EXTRA_CA_CERTS"]

/**
 * Builds the stages of the Containerfile without a container engine, each in a root directory of Debian 12 with this
 * machine's npm and the Node that runs this test, in place of the base image.
 */
export function imageBuilder() {
  const folder = mkdtempSync(join(tmpdir(), "image-"))
  const built = new Map<string, Image>()
  const base = makeBase(join(folder, "base"))
  return {
    build(stage: Stage): Image {
      if (!/^node:24-bookworm-slim$/u.test(stage.base)) throw new Error(`There is no root for ${stage.base}.`)
      const root = join(folder, `stage-${built.size}`)
      execFileSync("cp", ["--archive", base, root])
      const image: Build = { ...emptyImage, root }
      for (const instruction of stage.instructions) carryOut(image, instruction, built)
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

/** Debian 12 with Node, npm and the user `node`, as the base image has them. */
function makeBase(root: string): string {
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

function carryOut(image: Build, instruction: Instruction, built: ReadonlyMap<string, Image>): void {
  const { name, text } = instruction
  if (name === "ENV") image.environment = { ...image.environment, ...variablesOf(instruction) }
  else if (name === "WORKDIR") {
    image.directory = text
    mkdirSync(join(image.root, text), { recursive: true })
  } else if (name === "COPY") copy(image, text.split(" "), built)
  else if (name === "RUN") run(image, wordsOf(instruction))
  else if (name === "USER") image.user = text
  else if (name === "VOLUME") image.volumes = [...image.volumes, text]
  else if (name === "STOPSIGNAL") image.stopSignal = text as NodeJS.Signals
  else if (name === "CMD") image.command = wordsOf(instruction)
  else if (name === "HEALTHCHECK")
    image.healthCommand = wordsOf({ name, text: text.replace(/^(?:--\S+\s+)*CMD\s+/u, "") })
  else if (name !== "EXPOSE") throw new Error(`Nothing is known of the instruction ${name}.`)
}

/** The tree without what .containerignore names, or a folder of an earlier stage. */
function copy(image: Build, words: readonly string[], built: ReadonlyMap<string, Image>): void {
  const [from = "", source = "", target = ""] = words.length === 3 ? words : ["", ...words]
  if (from === "") {
    if (source !== "." || target !== ".") throw new Error(`Only the whole tree is copied, not ${words.join(" ")}.`)
    const ignored = readFileSync(join(projectRoot, ".containerignore"), "utf8").split("\n").filter(Boolean)
    const without = ignored.map((pattern) => `--exclude=./${pattern}`)
    const pack = ["--create", "--anchored", "--wildcards", "--no-wildcards-match-slash", ...without, "."]
    const packed = execFileSync("tar", pack, { cwd: projectRoot, maxBuffer: 1024 ** 3 })
    execFileSync("tar", ["--extract", "--no-same-owner"], { cwd: join(image.root, image.directory), input: packed })
    return
  }
  const earlier = built.get(from.replace("--from=", ""))
  if (!earlier) throw new Error(`No stage before this one is called ${from}.`)
  mkdirSync(dirname(join(image.root, target)), { recursive: true })
  execFileSync("cp", ["--archive", join(earlier.root, source), join(image.root, target)])
}

function run(image: Image, words: readonly string[]): void {
  const network = { ...(certificates !== undefined && { NODE_EXTRA_CA_CERTS: "/etc/ssl/machine.crt" }) }
  const [program, given] = inRoot(image, words, { mayWrite: true })
  execFileSync(program, given, { env: variables(image, network), stdio: ["ignore", "ignore", "inherit"] })
}

/** Runs a command of the finished image as its user: nothing but its volumes and /tmp can be written. */
export function runInImage(
  image: Image,
  words: readonly string[],
  given: Readonly<Record<string, string>>,
): ChildProcess {
  const [program, wanted] = inRoot(image, words, { mayWrite: false })
  return spawn(program, wanted, { env: variables(image, given), stdio: ["ignore", "pipe", "pipe"] })
}

const variables = (image: Image, given: Readonly<Record<string, string>>) => ({
  PATH: searchPath,
  HOME: "/tmp",
  ...image.environment,
  ...given,
})

/** In a mount namespace of its own, which ends with the command: no mount is left behind. */
function inRoot(
  { root, directory, user, volumes }: Image,
  words: readonly string[],
  { mayWrite }: { readonly mayWrite: boolean },
): [string, string[]] {
  const bound = volumes.map((volume) => `mount --bind "$R${volume}" "$R${volume}"`)
  const closed = ['mount --bind "$R" "$R"', ...bound, 'mount -o remount,bind,ro "$R"', 'mount -t tmpfs tmpfs "$R/tmp"']
  const script = [
    "set -e",
    'R="$1" D="$2" U="$3"; shift 3',
    ...(mayWrite ? [] : closed),
    'mount -t proc proc "$R/proc"',
    'exec chroot --userspec="$U" "$R" /bin/sh -c \'cd "$1"; shift; exec "$@"\' sh "$D" "$@"',
  ].join("\n")
  const id = user === "root" ? "0:0" : "1000:1000"
  return [
    "/usr/bin/unshare",
    ["--mount", "--propagation", "private", "/bin/sh", "-c", script, "sh", root, directory, id, ...words],
  ]
}
