import type { ComponentType, ReactNode } from 'react';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { Chip, ChipLink, ChipRow, ColorDot } from '@/ui/chip';
import { Day } from '@/ui/day';
import { DescriptionList, DescriptionRow } from '@/ui/description-list';
import { EmailText } from '@/ui/email-text';
import { Icon, type IconName } from '@/ui/icon';
import { iconPaths } from '@/ui/icon-paths';
import { Logo, LogoMark } from '@/ui/logo';
import { Slot } from '@/ui/slot';
import { Time, TimeInText } from '@/ui/time';
import { useWords } from './words';

/** No feature fills it, so it shows what stands inside. */
const Unfilled = Slot as ComponentType<{ name: string; children: ReactNode }>;
const moment = '2026-11-26T14:30:00Z';

export const uiExamples = {
  Avatar: () => {
    const { name, others } = useWords();
    return (
      <>
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Avatar key={size} name={name} size={size} />
        ))}
        {others.map((other) => (
          <Avatar key={other} name={other} />
        ))}
        <Avatar name={null} />
      </>
    );
  },
  Badge: () => {
    const { label } = useWords();
    return (['neutral', 'accent', 'positive', 'warning', 'negative'] as const).map((tone) => (
      <Badge key={tone} tone={tone}>
        {label}
      </Badge>
    ));
  },
  Banner: () => {
    const { sentence, act } = useWords();
    const button = (
      <Button size="sm" variant="quiet">
        {act}
      </Button>
    );
    return (
      <>
        {(['info', 'positive', 'warning', 'negative'] as const).map((tone) => (
          <Banner key={tone} tone={tone} className="w-full">
            {sentence}
          </Banner>
        ))}
        <Banner actions={button}>{sentence}</Banner>
        <Banner strip="gallery" actions={button} className="w-full">
          {sentence}
        </Banner>
      </>
    );
  },
  Button: () => {
    const { act } = useWords();
    return (['primary', 'soft', 'quiet', 'ghost', 'negative'] as const).flatMap((variant) => [
      ...(['sm', 'md', 'lg'] as const).map((size) => (
        <Button key={variant + size} variant={variant} size={size}>
          {act}
        </Button>
      )),
      <Button key={`${variant} icon`} variant={variant} iconOnly aria-label={act}>
        <Icon name="check" />
      </Button>,
      <Button key={`${variant} disabled`} variant={variant} disabled>
        {act}
      </Button>,
      <Button key={`${variant} pending`} variant={variant} isPending>
        {act}
      </Button>,
    ]);
  },
  ButtonLink: () => <ButtonLink to="/">{useWords().act}</ButtonLink>,
  Card: () => {
    const { title, longTitle, hint, sentence, act } = useWords();
    return (
      <>
        <Card title={title} description={hint} actions={<Button size="sm">{act}</Button>}>
          {sentence}
        </Card>
        <Card title={longTitle} flush>
          <p className="p-5 pt-0">{sentence}</p>
        </Card>
        <Card>{sentence}</Card>
      </>
    );
  },
  Chip: () => {
    const { list, choices } = useWords();
    return (
      <>
        <ChipRow label={list}>
          {choices.map((choice, index) => (
            <ChipLink key={choice} to="/" isCurrent={index === 1} color="#7a3b6b">
              {choice}
            </ChipLink>
          ))}
        </ChipRow>
        <Chip href="/">{list}</Chip>
        {['#000000', '#ffffff', '#d3b997'].map((color) => (
          <ColorDot key={color} color={color} />
        ))}
      </>
    );
  },
  DescriptionList: () => {
    const { label, name, title, longTitle } = useWords();
    const items = [
      { term: label, description: name },
      { term: title, description: longTitle },
      { term: label, description: null },
    ];
    return (
      <>
        <DescriptionList items={items} className="w-full" />
        <DescriptionList items={items} className="w-48">
          <DescriptionRow term={title} description={name} />
        </DescriptionList>
      </>
    );
  },
  EmailText: () => (
    <>
      <EmailText>amina@example.org</EmailText>
      <span className="w-32">
        <EmailText>amina.yusuf.of.the.library@department.of.books.example.org</EmailText>
      </span>
    </>
  ),
  Icon: () => (
    <>
      {(['text', 'md', 'lg', 'xl'] as const).map((size) => (
        <Icon key={size} name="book" size={size} />
      ))}
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <Icon key={name} name={name} />
      ))}
    </>
  ),
  Logo: () => (
    <>
      <Logo name={useWords().list} />
      <LogoMark className="size-7" />
    </>
  ),
  Slot: () => <Unfilled name="gallery">{useWords().sentence}</Unfilled>,
  Time: () => (
    <>
      <Day value="2026-11-26" />
      {(['day', 'date', 'datetime', 'time', 'relative'] as const).map((format) => (
        <Time key={format} value={moment} format={format} now="2026-11-28T14:30:00Z" />
      ))}
    </>
  ),
  TimeInText: () => <TimeInText text={`${useWords().list} \n`} value={moment} format="day" />,
};
