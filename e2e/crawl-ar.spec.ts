import { crawl } from './fixtures/crawl';

crawl('ar');
