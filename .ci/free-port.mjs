import { createServer } from "node:net"

// Prints a port that is free now.

const server = createServer().listen(0, "127.0.0.1", () => {
  console.log(server.address().port)
  server.close()
})
