import { ORPCError } from '@orpc/client';
import { Link } from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RoleName } from '@/auth/permissions';
import type { User, UserChanges, UserFields } from '@/features/user/user.schema';
import { renderPage } from '@/testing/browser/test-render';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { UserFormPage } from './user-form';

let saved: (Partial<UserFields> | UserChanges)[] = [];
const stale = (current: User) =>
  new ORPCError('CONFLICT', {
    defined: true,
    status: 409,
    data: { reason: 'STALE_VERSION', current },
  });
afterEach(() => {
  saved = [];
});

type ShowOptions = {
  user?: User;
  isCurrentUser?: boolean;
  refusal?: Error;
  role?: RoleName;
  /** The account as another administrator has saved it: changes of an older version are refused. */
  theirs?: User;
};

const show = ({ user, isCurrentUser = false, refusal, role = 'admin', theirs }: ShowOptions = {}) =>
  renderPage(
    <>
      <UserFormPage
        {...(user && { user })}
        title="User"
        leave={{ to: '/', onClick: () => {}, name: 'Back' }}
        isCurrentUser={isCurrentUser}
        onSave={async (fields, changed) => {
          saved.push(user ? changed : fields);
          if (refusal) throw refusal;
          if (theirs && changed.version !== theirs.version) throw stale(theirs);
          return user ?? userForTest('Ada');
        }}
        onSaved={() => {}}
      />
      <Link to={'/elsewhere' as '/'}>Elsewhere</Link>
    </>,
    {
      texts: ['user', 'error'],
      answers: [signedInForTest(userForTest('Ada', { role }))],
    },
  );
const ben = userForTest('Ben');
const email = () => page.getByLabelText('Email');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('a new account is invited in the chosen language', async () => {
  await show();
  await page.getByLabelText('Name').fill('  Aurélie Ndiaye ');
  await email().fill(' Aurelie@Example.org ');
  await page.getByLabelText('Role').selectOptions('Administrator: manages everything');
  await page.getByLabelText('Language of the invitation').selectOptions('Français');
  await press('Create user');
  expect(saved).toEqual([
    {
      name: 'Aurélie Ndiaye',
      email: 'aurelie@example.org',
      role: 'admin',
      invite: true,
      language: 'fr',
    },
  ]);
});

test('without the permission to set roles, new users are readers and roles stay unchanged', async () => {
  await show({ role: 'user', user: userForTest('Ben', { role: 'admin' }) });
  await expect.element(email()).toBeVisible();
  await expect.element(page.getByLabelText('Role')).not.toBeInTheDocument();
  await email().fill('other@example.org');
  await press('Save changes');
  expect(saved).toEqual([{ email: 'other@example.org', version: 1 }]);
});

test('only changes are saved: a name that was typed and reset is not', async () => {
  await show({ user: userForTest('Ben', { role: 'admin' }) });
  await page.getByLabelText('Name').fill('Benjamin');
  await page.getByLabelText('Role').selectOptions('User: uses the app');
  await page.getByLabelText('Name').fill('Ben');
  await press('Save changes');
  expect(saved).toEqual([{ role: 'user', version: 1 }]);
});

test('without an invitation there is no language to choose', async () => {
  await show();
  await email().fill('a@example.org');
  await page.getByRole('checkbox', { name: /Send an invitation/ }).click();
  await expect.element(page.getByLabelText('Language of the invitation')).not.toBeInTheDocument();
  await press('Create user');
  expect(saved).toMatchObject([{ invite: false, language: undefined }]);
});

test.for([
  ['', 'Email is required'],
  ['aurelie ndiaye@example.org', 'Email is invalid'],
])('“%s” shows an error at the field: %s', async ([typed = '', words = '']) => {
  await show();
  await email().fill(typed);
  await press('Create user');
  await expect.element(email()).toHaveAccessibleDescription(words);
  await expect.element(email()).toHaveFocus();
  expect(saved).toEqual([]);
});

test('a taken address is reported at its field, which gets the focus', async () => {
  const fields = [{ path: 'email', message: 'user:errors.emailTaken' }];
  await show({
    user: ben,
    refusal: new ORPCError('CONFLICT', { status: 409, data: { fields } }),
  });
  await email().fill('ada@example.org');
  await press('Save changes');
  await expect.element(page.getByText('Another user has this email address')).toBeVisible();
  await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email()).toHaveFocus();
  await expect.element(email()).toHaveValue('ada@example.org');
});

test('a refusal without a field is shown above the form', async () => {
  await show({ user: ben, refusal: new ORPCError('LAST_ADMIN', { status: 409 }) });
  await press('Save changes');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to save the user There must be at least one administrator');
});

test('an invitation that has to wait says how long, and that the user can be created without it', async () => {
  const data = { retryAfter: 20 };
  await show({
    refusal: new ORPCError('TOO_MANY_REQUESTS', { defined: true, status: 429, data }),
  });
  await email().fill('a@example.org');
  await press('Create user');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'An invitation was just sent. Try again in 20 seconds. You can also create the user without an invitation.',
    );
  await page.getByRole('checkbox', { name: /Send an invitation/ }).click();
  await press('Create user');
  expect(saved).toMatchObject([{ invite: true }, { invite: false }]);
});

test('an administrator’s own role is shown disabled, with the reason', async () => {
  await show({ user: userForTest('Ada', { role: 'admin' }), isCurrentUser: true });
  const role = page.getByLabelText('Role');
  await expect.element(role).toBeDisabled();
  await expect.element(role).toHaveValue('admin');
  await expect
    .element(role)
    .toHaveAccessibleDescription('You cannot change your own role: ask another administrator.');
});

test('leaving with unsaved input asks for confirmation', async () => {
  const { router } = await show({ user: ben });
  await page.getByLabelText('Name').fill('Benjamin');
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const stay = question.getByRole('button', { name: 'Stay' });
  await expect.element(stay).toHaveFocus();
  await stay.click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Benjamin');
  expect(router.state.location.pathname).toBe('/');
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText('elsewhere', { exact: true })).toBeVisible();
});

test('on a desktop the focus of a new user is on the first field', async () => {
  await page.viewport(1280, 800);
  await show();
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
});

test('leaving without input does not ask', async () => {
  await show({ user: ben });
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect.element(page.getByText('elsewhere', { exact: true })).toBeVisible();
});

test.for(['   ', '\u200b', '\u3164\u2800'])('an invisible name is refused: %j', async (typed) => {
  await show({ user: ben });
  await page.getByLabelText('Name').fill(typed);
  await press('Save changes');
  await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
  expect(saved).toEqual([]);
});

test('a name that cannot be stored is invalid', async () => {
  await show();
  await page.getByLabelText('Name').fill('a'.repeat(101));
  await email().fill('a@example.org');
  await press('Create user');
  await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription(/Name is invalid/);
  expect(saved).toEqual([]);
});

test('the changes of another administrator are compared, and the chosen values are saved', async () => {
  const theirs = { ...ben, name: 'Ben Okri', email: 'ben@example.net', role: 'admin', version: 2 };
  await show({ user: ben, theirs });
  await page.getByLabelText('Name').fill('Benjamin');
  await press('Save changes');
  const dialog = page.getByRole('dialog', { name: 'This account has changed' });
  const name = dialog.getByRole('group', { name: 'Name' });
  await expect.element(name.getByRole('radio', { name: /Yours.*Benjamin/ })).toBeChecked();
  await expect.element(name.getByRole('radio', { name: /Theirs.*Ben Okri/ })).toBeVisible();
  const address = dialog.getByRole('group', { name: 'Email' });
  await expect.element(address.getByRole('radio', { name: /Theirs.*example.net/ })).toBeChecked();
  await dialog.getByRole('group', { name: 'Role' }).getByRole('radio', { name: /Yours/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  // The address is left out: it is what the other administrator has saved.
  await expect
    .poll(() => saved)
    .toEqual([
      { name: 'Benjamin', version: 1 },
      { name: 'Benjamin', role: 'user', version: 2 },
    ]);
});

test('what was typed is still there after leaving the comparison', async () => {
  const theirs = { ...ben, name: 'Ben Okri', version: 2 };
  await show({ user: ben, theirs });
  await page.getByLabelText('Name').fill('Benjamin');
  await press('Save changes');
  const dialog = page.getByRole('dialog', { name: 'This account has changed' });
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Benjamin');
  await expect.element(dialog).not.toBeInTheDocument();
  await press('Save changes');
  await dialog.getByRole('radio', { name: /Theirs/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saved.at(-1)).toEqual({ version: 2 });
  await expect.element(page.getByLabelText('Name')).toHaveValue('Ben Okri');
});

test('on one’s own account only the name is compared', async () => {
  const own = userForTest('Ada', { role: 'admin' });
  const theirs = { ...own, role: 'admin,user', email: 'ada@example.net', version: 2 };
  await show({ user: own, isCurrentUser: true, theirs });
  await page.getByLabelText('Name').fill('Ada L.');
  await press('Save changes');
  const dialog = page.getByRole('dialog', { name: 'This account has changed' });
  await expect.element(dialog.getByText(/you can save/)).toBeVisible();
  await expect.element(dialog.getByRole('group')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saved.at(-1)).toEqual({ name: 'Ada L.', version: 2 });
});
