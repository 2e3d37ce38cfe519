import type { FormulaId } from '@candor/catalog-contract/formulas';
import { useNavigate } from '@candor/shell-contract/router';
import { useIsServerRendered } from '@candor/shell-contract/use-hydrated';
import { Section, Wrap } from '@candor/ui/Layout';
import { Note } from '@candor/ui/Note';
import { Copy } from '@candor/ui/Type';
import { Suspense, use, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { articleLoaders } from '../formulas/articles';

const fetchArticle = async (id: FormulaId) => {
  const [{ Article }, { article }] = await Promise.all([import('./Article'), articleLoaders[id]()]);
  return { Article, article };
};

type LoadedArticle = Awaited<ReturnType<typeof fetchArticle>>;

const loaded = new Map<FormulaId, Promise<LoadedArticle | null>>();

/** The template and the text of an article, fetched once; null after an error, and the next call retries. */
export const loadArticle = (id: FormulaId): Promise<LoadedArticle | null> => {
  const known = loaded.get(id);
  if (known) return known;
  const article = fetchArticle(id).catch(() => {
    loaded.delete(id);
    return null;
  });
  loaded.set(id, article);
  return article;
};

type Props = { formula: FormulaId };

// As tall as the screen, so that the footer stays below it while the article loads.
const Placeholder = styled(Section)`
  min-height: 100vh;
`;

type LoadedProps = Props & { loading: Promise<LoadedArticle | null> };

const Loaded = ({ formula, loading }: LoadedProps) => {
  const result = use(loading);
  if (result) return <result.Article article={result.article} />;
  return (
    <Placeholder>
      <Wrap>
        <Note tone="warn">
          The rest of this page did not load. <a href={`/${formula}`}>Load the page again</a>.
        </Note>
      </Wrap>
    </Placeholder>
  );
};

const FetchedArticle = ({ formula }: Props) => {
  const [loading] = useState(() => loadArticle(formula));
  const fallback = (
    <Placeholder>
      <Wrap>
        <Copy role="status">Loading…</Copy>
      </Wrap>
    </Placeholder>
  );
  return (
    <div id="science">
      <Suspense fallback={fallback}>
        <Loaded formula={formula} loading={loading} />
      </Suspense>
    </div>
  );
};

// React keeps the children of the server's element, because it sets no HTML of its own.
const serverHtml = { __html: '' };

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The HTML of the server, never hydrated; its links navigate without a new document. */
const ServerRenderedArticle = () => {
  const element = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const article = element.current;
    const onClick = (click: MouseEvent) => {
      const link = click.target instanceof Element && click.target.closest('a');
      if (!link || !isPlainClick(click)) return;
      if (link.origin !== location.origin || link.pathname === location.pathname) return;
      click.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    article?.addEventListener('click', onClick);
    return () => article?.removeEventListener('click', onClick);
  }, [navigate]);
  return (
    <div ref={element} id="science" suppressHydrationWarning dangerouslySetInnerHTML={serverHtml} />
  );
};

/**
 * The long part of the page. After a server render its HTML stays and no script is fetched; after a
 * client-side navigation the article is fetched.
 */
export const LazyArticle = ({ formula }: Props) =>
  useIsServerRendered() ? <ServerRenderedArticle /> : <FetchedArticle formula={formula} />;
