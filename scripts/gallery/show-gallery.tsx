/** The page at /dev/gallery: the pieces of a folder of src/ui, in a frame for each look. */
import '../../src/features';
import '@/ui/styles/styles.css';
import { createRoot } from 'react-dom/client';
import { pageForTest } from '@/testing/browser/test-page';
import { Examples, folders } from './examples';
import { type Look, looks, wearLook } from './looks';

const asked = new URLSearchParams(location.search);
const folder = folders.find((one) => one === asked.get('folder')) ?? 'ui';
const addressOf = (place: Record<string, string>) => `?${String(new URLSearchParams(place))}`;

function Frames() {
  return (
    <main style={{ padding: '1rem' }}>
      <nav aria-label="Folders" style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
        {folders.map((one) => (
          <a key={one} href={addressOf({ folder: one })} aria-current={one === folder}>
            {one}
          </a>
        ))}
      </nav>
      {Object.entries(looks).map(([name, { width }]) => (
        <section key={name}>
          <h2>{name}</h2>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it shows this same page, whose modules need its origin: a sandbox with both protects from nothing */}
          <iframe
            title={name}
            loading="lazy"
            src={addressOf({ folder, look: name })}
            style={{ width, maxWidth: '100%', height: '80vh', border: '1px solid' }}
          />
        </section>
      ))}
    </main>
  );
}

const root = createRoot(document.body.appendChild(document.createElement('div')));
const look: Look | undefined = Object.entries(looks).find(
  ([name]) => name === asked.get('look'),
)?.[1];
if (look) {
  wearLook(look);
  const { element } = await pageForTest(<Examples folder={folder} />, {
    language: look.language,
    texts: ['ui', 'common', 'error', 'record'],
  });
  root.render(element);
} else root.render(<Frames />);
