// Waits until the product answers at an address and its front page is there; fails when its process ends before that.

const [address, pid] = process.argv.slice(2)
const giveUpAt = Date.now() + 15 * 60_000
const delayMs = 500

async function textAt(path) {
  const response = await fetch(new URL(path, address))
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return response.text()
}

let lastError
while (Date.now() < giveUpAt) {
  try {
    await textAt("/health")
    if ((await textAt("/")).includes('id="app"')) process.exit(0)
    throw new Error("the front page is not the web app")
  } catch (error) {
    lastError = error
  }
  try {
    process.kill(Number(pid), 0)
  } catch {
    console.error(`The product's process has ended (${lastError.message}).`)
    process.exit(1)
  }
  await new Promise((resolve) => setTimeout(resolve, delayMs))
}
console.error(`Nothing answered in time at ${address} (${lastError.message}).`)
process.exit(1)
