// @ts-nocheck: Deno runs this, whose types are not installed.
// Serves the uploaded functions of a folder, `<name>/supabase/functions/<name>/index.ts`, each of which calls `Deno.serve` when it is
// read. Its first line says the port.
const [folder] = Deno.args
const listen = Deno.serve
const served = new Map()
let reading = Promise.resolve()

function functionOf(name) {
  if (!served.has(name)) {
    // One at a time, because the modules share the global that captures their handlers.
    reading = reading.then(() => read(name))
    served.set(name, reading)
  }
  return served.get(name)
}

async function read(name) {
  let caught
  Deno.serve = (handler) => {
    caught = handler
  }
  await import(`file://${folder}/${name}/supabase/functions/${name}/index.ts`)
  return caught
}

listen({ port: 0, hostname: '127.0.0.1', onListen: ({ port }) => console.log(port) }, async (request) => {
  const name = new URL(request.url).pathname.split('/').pop()
  return (await functionOf(name))(request)
})
