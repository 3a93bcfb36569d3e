import { createFileRoute } from '@tanstack/react-router';
import { guardPage } from '@/auth/guards';
import { ClothCover } from '@/features/book/reading/genre-shelf';
import { CreateGenrePage } from '@/features/genre/genre-form';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';
import { FormSkeleton } from '@/ui/page/page-skeleton';

export const Route = createFileRoute('/manager/genres/new')({
  beforeLoad: guardPage('/manager/genres/new'),
  loader: ({ context }) => loadTexts(context.i18n, ['genre']),
  head: ({ match }) => pageTitle(match, match.context.i18n.t('genre:create.title')),
  pendingComponent: () => <FormSkeleton hasPicture />,
  component: function CreateGenre() {
    return <CreateGenrePage renderCover={(look) => <ClothCover {...look} />} />;
  },
});
