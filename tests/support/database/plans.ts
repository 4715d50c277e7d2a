import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { type Database, database, databaseKind } from '#app/database/database.server.ts'

/** How the engine of the suite goes about every statement of `ask`, one text a statement. */
export async function plansOf(ask: (db: Database) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await ask(database().withPlugin(recorder))
  const explain = databaseKind() === 'sqlite' ? 'explain query plan' : 'explain'
  const plans: string[] = []
  for (const node of nodes) {
    const { sql, parameters } = database().getExecutor().compileQuery(node, createQueryId())
    const asked = CompiledQuery.raw(`${explain} ${sql}`, [...parameters])
    const { rows } = await database().executeQuery<Record<string, unknown>>(asked)
    plans.push(rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n'))
  }
  return plans
}
