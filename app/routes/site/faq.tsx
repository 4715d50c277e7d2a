import { content } from '#app/content/current.server.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { Picture } from '#app/ui/site/picture.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import { frequentQuestions } from '#app/ui/site/shell/structured-data.ts'
import type { Route } from './+types/faq.ts'

export const handle = { page: { styles: ['faq'] } } satisfies PageHandle

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'FAQ',
    description: loaderData?.words.description ?? '',
    path: '/faq',
    site: matches[0].loaderData,
    things: () => (loaderData ? [frequentQuestions(loaderData.questions)] : []),
  })
}

export function loader() {
  return { ...content('questions'), words: content('pages').questions }
}

export default function Faq({ loaderData: { questions, words } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words.title}>{words.lede}</PageHead>
      <div className="wrap grid questions">
        <div className="questions-aside">
          <div className="photo">
            <Picture name="bridal-08" sizes="(max-width: 48em) 100vw, 31vw" alt="" priority />
          </div>
          <a className="button" href="/contact">
            Contact Us
          </a>
        </div>
        <div className="questions-list">
          {questions.map(({ question, answer, more }, index) => (
            <details className="accordion" key={question} name="faq" open={index === 0}>
              <summary>{question}</summary>
              <p>{answer}</p>
              {more && (
                <p>
                  <a className="more" href={more.href}>
                    {more.label}
                  </a>
                </p>
              )}
            </details>
          ))}
        </div>
      </div>
    </>
  )
}
